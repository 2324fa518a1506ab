import { basename, dirname, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type Library, readLibrary } from './library.ts';

const postList = 'virtual:posts';
const postListId = `\0${postList}`;

const exporting = (name: string, value: unknown) =>
  `export const ${name} = ${JSON.stringify(value)};`;

/**
 * Makes the Markdown files importable: a post as `{ post }`, a guide as `{ guide }`, the list of all
 * posts as 'virtual:posts'. The files are read, checked and turned into HTML here, at build; the
 * browser gets the result. A mistake in any of them fails the build.
 *
 * @param content the folder `web/src/content`.
 */
export function content(content: string): Plugin {
  let library: Promise<Library> | undefined;
  const read = () => {
    library ??= readLibrary(content);
    return library;
  };
  return {
    name: 'framewalk:content',
    enforce: 'pre',
    async buildStart() {
      await read();
    },
    resolveId: (id) => (id === postList ? postListId : undefined),
    async load(id) {
      if (id === postListId) {
        const { posts } = await read();
        for (const { slug } of posts) this.addWatchFile(resolve(content, 'blog', `${slug}.md`));
        const cards = posts.map(
          ({ slug, title, excerpt, date, published, readTime, category, picture }) => ({
            ...{ slug, title, excerpt, date, published, readTime, category, picture },
          }),
        );
        return exporting('posts', cards);
      }
      const [file = ''] = id.split('?');
      if (!file.endsWith('.md') || !resolve(file).startsWith(content + sep)) return undefined;
      const slug = basename(file, '.md');
      const { posts, guides } = await read();
      return basename(dirname(file)) === 'blog'
        ? exporting(
            'post',
            posts.find((post) => post.slug === slug),
          )
        : exporting(
            'guide',
            guides.find((guide) => guide.slug === slug),
          );
    },
    hotUpdate({ file, server }) {
      if (!file.startsWith(content) || !/\.(md|json)$/.test(file)) return;
      library = undefined;
      for (const environment of Object.values(server.environments)) {
        environment.moduleGraph.invalidateAll();
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}
