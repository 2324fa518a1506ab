import { guide } from '@/content/guides/real-estate-guide.md';
import { guideHead } from '@/features/articles/guide-frame.ts';
import { GuidePage } from '@/features/articles/guide-page.tsx';
import { paths } from '@/lib/paths.ts';

const path = paths.realEstateGuide;

export const head = guideHead(guide, path);

export const Component = () => <GuidePage guide={guide} path={path} />;
