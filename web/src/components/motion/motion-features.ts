/** What moves things: loaded once the page is usable, see motion-provider.tsx. */
export { domAnimation } from 'framer-motion';
