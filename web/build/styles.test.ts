import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { breakpoints } from '../src/theme/site-config.ts';
import { tokens } from '../src/theme/tokens.ts';

const root = resolve(import.meta.dirname, '../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const sheets = files.filter((name) => name.endsWith('.module.css')).map((name) => join(root, name));
const sources = files
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => {
    const file = join(root, name);
    return { file, name, text: readFileSync(file, 'utf8') };
  });

/** The classes of a stylesheet. Those in `:global()` belong to article HTML. */
const classesOf = (sheet: string) => {
  const css = readFileSync(sheet, 'utf8').replace(
    /\/\*.*?\*\/|:global\((?:[^()]|\([^()]*\))*\)/gs,
    '',
  );
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
};

/** Stylesheet imports in a source: the local name and the file. */
const importsOf = ({ file, text }: { file: string; text: string }) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, name = '', path = '']) => ({
      name,
      sheet: path.startsWith('@/') ? join(root, path.slice(2)) : join(dirname(file), path),
    }),
  );

it('asks stylesheets only for classes that they have', () => {
  const missing = sources.flatMap((source) =>
    importsOf(source).flatMap(({ name, sheet }) => {
      const classes = classesOf(sheet);
      const asked = source.text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'));
      return [...asked]
        .filter(([, asked = '']) => !classes.has(asked))
        .map(([use]) => `${source.name}: ${use}`);
    }),
  );
  expect(missing).toEqual([]);
});

it('keeps no class that no element uses', () => {
  const unused = sheets.flatMap((sheet) => {
    const wearers = sources.flatMap((source) =>
      importsOf(source)
        .filter((entry) => entry.sheet === sheet)
        .map(({ name }) => ({ name, text: source.text })),
    );
    // `styles[look]` looks up a name that's a string in the same file.
    const isWorn = (name: string) =>
      wearers.some(
        (wearer) =>
          new RegExp(`\\b${wearer.name}\\.${name}\\b`).test(wearer.text) ||
          (wearer.text.includes(`${wearer.name}[`) && wearer.text.includes(`'${name}'`)),
      );
    return [...classesOf(sheet)]
      .filter((name) => !isWorn(name))
      .map((name) => `${sheet.slice(root.length + 1)}: .${name}`);
  });
  expect(unused).toEqual([]);
});

it('asks for widths in rem, so that larger text gets the layout of a narrower window', () => {
  const inPixels = sheets.filter((sheet) => /@media[^{]*\dpx/.test(readFileSync(sheet, 'utf8')));
  expect(inPixels).toEqual([]);
  expect(Object.values(breakpoints).filter((width) => !width.endsWith('rem'))).toEqual([]);
});

it('names only steps of the theme on the desk', () => {
  const sizes = /\b(?:width|height|gap|boxSize|[mp][xytrbl]?)(?:=|: )(\{[^}]*\}|"[^"]*"|'[^']*')/g;
  const unknown = sources
    .filter(({ name }) => name.includes('admin'))
    .flatMap(({ text }) => [...text.matchAll(sizes)])
    .flatMap(([, value = '']) => [...value.matchAll(/['"]-?([1-9][\d.]*)['"]/g)])
    .filter(([, step = '']) => !(step in (tokens.spacing ?? {})));
  expect(unknown.map(([step]) => step)).toEqual([]);
});
