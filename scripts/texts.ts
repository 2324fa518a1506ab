/** Checks the site's texts, in two seconds, so that a writer can run it while writing. */
import { join } from 'node:path';
import { checkCopy } from '../web/build/content/copy.ts';
import { readLibrary } from '../web/build/content/library.ts';
import { root } from './stack/locations.ts';
import { exitWith, reasonOf, StartError } from './stack/start-error.ts';

try {
  const { posts, guides } = await readLibrary(join(root, 'web/src/content'));
  for (const { slug, wordCount, readTime } of posts)
    console.log(`${slug}: ${wordCount} words, ${readTime}`);
  console.log(`${posts.length} posts and ${guides.length} guides are in order.`);
  await checkCopy(root);
  console.log('The words of pages, forms, the dashboard and the documents are in order.');
} catch (error) {
  exitWith(new StartError(reasonOf(error)));
}
