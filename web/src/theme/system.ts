import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { siteConfig } from './site-config.ts';

/**
 * Chakra with only our tokens. The build writes it out as a stylesheet for the public pages; the
 * desk adds recipes to the same theme (desk-system.ts).
 */
export const system = createSystem(defaultBaseConfig, siteConfig);
