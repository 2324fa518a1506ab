import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

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
