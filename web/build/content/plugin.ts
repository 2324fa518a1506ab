import { basename, dirname, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Guide, GuideCard, Post, PostCard } from '../../src/content/article.ts';
import { type Library, readLibrary } from './library.ts';

/** Virtual modules that pages import. */
const lists = ['virtual:posts', 'virtual:guides'] as const;

const exporting = (name: string, value: unknown) =>
  `export const ${name} = ${JSON.stringify(value)};`;

const postCard = (post: Post): PostCard => {
  const { slug, title, excerpt, date, published, readTime, category, picture } = post;
  return { slug, title, excerpt, date, published, readTime, category, picture };
};

const guideCard = (guide: Guide): GuideCard => {
  const { slug, title, excerpt, tag, picture, readTime, updated, updatedText } = guide;
  return { slug, title, excerpt, picture, readTime, updated, updatedText, ...(tag && { tag }) };
};

/**
 * Makes the Markdown files importable: a post as `{ post }`, a guide as `{ guide }`, the list of
 * all posts as 'virtual:posts', the list of all guides as 'virtual:guides'. The files are read, checked and turned into HTML at build time; the
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
    resolveId: (id) => (lists.some((list) => list === id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === '\0virtual:posts') {
        const { posts } = await read();
        for (const { slug } of posts) this.addWatchFile(resolve(content, 'blog', `${slug}.md`));
        return exporting('posts', posts.map(postCard));
      }
      if (id === '\0virtual:guides') {
        const { guides } = await read();
        for (const { slug } of guides) this.addWatchFile(resolve(content, 'guides', `${slug}.md`));
        return exporting('guides', guides.map(guideCard));
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
