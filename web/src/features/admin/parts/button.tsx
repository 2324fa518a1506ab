/** The desk's buttons: small, and outlined where nothing else is said. */
import type { ComponentProps } from 'react';
import * as site from '@/components/ui/button.tsx';
import * as file from '@/components/ui/file-button.tsx';

const usual = { variant: 'outline', size: 'sm' } as const;

export const Button = (props: ComponentProps<typeof site.Button>) => (
  <site.Button {...usual} {...props} />
);

export const ButtonAnchor = (props: ComponentProps<typeof site.ButtonAnchor>) => (
  <site.ButtonAnchor {...usual} {...props} />
);

export const ButtonLink = (props: ComponentProps<typeof site.ButtonLink>) => (
  <site.ButtonLink {...usual} {...props} />
);

export const FileButton = (props: ComponentProps<typeof file.FileButton>) => (
  <file.FileButton {...usual} {...props} />
);
