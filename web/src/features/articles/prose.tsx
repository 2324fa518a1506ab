import { chakra } from '@chakra-ui/react';
import { visuallyHidden } from '@/components/ui/visually-hidden.ts';
import { useArticleBehaviour } from './use-article-behaviour.ts';

/** Pictures reach a little beyond the text on both sides where there is room. */
const breakOut = { base: '0', md: '-4.5rem' };

/** Text of an article: a comfortable measure, room above headings, pictures wider than the words. */
const Text = chakra('div', {
  base: {
    fontSize: { base: '1.0625rem', md: '1.125rem' },
    lineHeight: '1.7',
    '& > * + *, & li + li, & .do > * + *, & .dont > * + *': { mt: '1.15em' },
    '& h2': { textStyle: 'heading', mt: { base: '12', md: '16' }, mb: '0' },
    '& > h2:not(* + *)': { mt: '0' },
    '& h3': { textStyle: 'subheading', mt: '10' },
    '& h2 + *, & h3 + *': { mt: '4' },
    '& h2 + h3': { mt: '7' },
    '& a': {
      color: 'action.text',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      textDecorationThickness: '1px',
      _hover: { textDecorationThickness: '2px' },
    },
    '& strong': { fontWeight: 'semibold' },
    '& ul, & ol': { pl: '1.4em' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li': { pl: '0.3em', _marker: { color: 'accent.text', fontWeight: 'semibold' } },
    '& li + li': { mt: '0.55em' },
    '& li > p': { mt: '0' },
    '& > blockquote': {
      pl: '6',
      borderLeftWidth: '3px',
      borderColor: 'accent',
      fontSize: '1.1em',
    },
    '& figure': { my: { base: '8', md: '12' } },
    '& figure:has(picture)': { mx: breakOut },
    '& figure img': {
      width: 'full',
      height: 'auto',
      aspectRatio: '16 / 9',
      objectFit: 'cover',
      borderRadius: 'lg',
      bg: 'bg.sunken',
    },
    '& figcaption': { mt: '3', textStyle: 'small', color: 'fg.muted' },
    '& .altered': { display: 'block', mt: '0.5', textStyle: 'fine' },
    '& .altered a': { color: 'inherit' },
    '& table': {
      width: 'full',
      my: '8',
      textStyle: 'small',
      fontVariantNumeric: 'tabular-nums',
      borderCollapse: 'collapse',
    },
    '& th, & td': {
      py: '3',
      pr: '4',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      borderColor: 'border.warm',
    },
    '& th': { fontWeight: 'semibold', borderBottomWidth: '2px', borderColor: 'fg' },
    '& td:first-of-type': { fontWeight: 'medium' },
    '& .note': { bg: 'bg.sunken', borderRadius: 'lg', px: '6', py: '5', my: '8' },
    '& .figures ul': {
      listStyle: 'none',
      pl: '0',
      display: 'grid',
      gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
      gap: '8',
    },
    '& .figures li': {
      m: '0',
      pl: '0',
      pt: '4',
      borderTopWidth: '2px',
      borderColor: 'fg',
      color: 'fg.muted',
      lineHeight: '1.5',
    },
    '& .figures strong': { display: 'block', textStyle: 'title', color: 'fg', mb: '1' },
    '& .columns': {
      display: 'grid',
      gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
      gap: '6',
      mx: breakOut,
      my: '8',
    },
    '& .do, & .dont': {
      m: '0',
      p: { base: '5', md: '7' },
      borderRadius: 'lg',
      borderWidth: '1px',
      borderTopWidth: '4px',
      borderColor: 'border.warm',
      fontSize: '1.0625rem',
    },
    '& .do': { borderTopColor: 'green.600' },
    '& .dont': { borderTopColor: 'red.600' },
    '& .do h3, & .dont h3': { mt: '0' },
  },
});

const Prompts = chakra(Text, {
  base: {
    '& .prompt': {
      borderWidth: '1px',
      borderColor: 'border.warm',
      borderRadius: 'lg',
      overflow: 'hidden',
      my: '5',
      mx: '0',
    },
    '& .prompt + .prompt': { mt: '4' },
    '& .prompt figcaption': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      m: '0',
      pl: '5',
      pr: '2',
      minHeight: '12',
      bg: 'bg.sunken',
      color: 'fg',
      fontWeight: 'semibold',
    },
    '& .prompt button': {
      position: 'relative',
      px: '3',
      height: '9',
      minWidth: '5.5rem',
      borderRadius: 'md',
      bg: 'bg',
      borderWidth: '1px',
      borderColor: 'border',
      textStyle: 'small',
      fontWeight: 'semibold',
      cursor: 'pointer',
      _hover: { borderColor: 'ink.400' },
    },
    // Needs the scripts; before they are there it would promise what it cannot do.
    '&:is(html:not([data-ready]) *) .prompt button': { visibility: 'hidden' },
    '& .prompt .hidden': visuallyHidden,
    '& .prompt blockquote': { px: '5', py: '4', fontFamily: 'mono', fontSize: '0.9375rem' },
    _print: {
      fontSize: '11pt',
      '& h2, & h3': { breakAfter: 'avoid' },
      '& figure, & table, & .do, & .dont, & .note': { breakInside: 'avoid' },
      '& figure:has(picture)': { mx: '0', maxWidth: '11cm' },
      '& .columns': { mx: '0', gridTemplateColumns: '1fr 1fr' },
      '& .prompt button': { display: 'none' },
      '& a[href^="https"]::after': { content: '" (" attr(href) ")"' },
    },
  },
});

/** The text of a post or a guide. */
export function Prose({ html }: { readonly html: string }) {
  const ref = useArticleBehaviour();
  return (
    <Prompts
      ref={ref}
      maxWidth="measure"
      mx="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at build (web/build/content)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
