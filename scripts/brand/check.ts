import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brand, brandColor } from '../../supabase/functions/_shared/contract/brand.ts';
import { composeMail } from '../../supabase/functions/api/dispatch/mails/compose.tsx';
import { everyKind } from '../../supabase/functions/api/dispatch/mails/testing/deliveries.ts';
import { markFaults } from '../../web/build/brand-icon.ts';
import { styleFaults } from '../../web/build/content/house-style.ts';
import { firstTemplates } from '../../web/src/content/reply-templates.ts';
import { filesBelow } from '../build-stamp.ts';
import { withConnection } from '../stack/database.ts';
import { root } from '../stack/locations.ts';
import { StartError } from '../stack/start-error.ts';
import { contrastFaults } from './contrast.ts';
import { oldWords } from './old-words.ts';

interface Text {
  readonly where: string;
  readonly text: string;
}

/** Every file of the built site; pictures and films are read as bytes, too. */
function* builtTexts(site: string): Generator<Text> {
  if (!existsSync(join(site, 'index.html')))
    throw new StartError('Build the site first: npm run build');
  for (const file of filesBelow(site)) {
    if (/\.(br|gz)$/.test(file)) continue;
    yield { where: relative(root, file), text: readFileSync(file, 'latin1') };
  }
}

async function* mailTexts(): AsyncGenerator<Text> {
  for (const [kind, delivery] of Object.entries(everyKind)) {
    const { subject, html, text } = await composeMail(delivery, {
      url: brand.url,
      listPathOf: () => '/order/status',
      orderPathOf: () => '/order/status',
      webinarPathOf: () => '/agents-webinar',
    });
    yield { where: `the mail ${kind}`, text: `${subject}\n${html}\n${text}` };
  }
}

/** Amounts, colors and prefixes are looked for in texts: the bytes of a picture or a song may be anything. */
const isText = (where: string): boolean =>
  /\.(html|js|css|svg|json|xml|txt|webmanifest)$|^the mail |\/_\w+$/.test(where);

/** In a script, '$1' is a group of a regular expression, not an amount. */
const isOfCode = (where: string, found: string): boolean =>
  where.endsWith('.js') && /^\$\d$/.test(found);

interface Template {
  readonly title: string;
  readonly subject: string;
  readonly text: string;
}

/** The reply templates as staff changed them. */
const templatesIn = (databaseUrl: string): Promise<Template[]> =>
  withConnection(
    databaseUrl,
    (sql) => sql`
    select title, subject, text from public.reply_templates where removed_at is null order by id`,
  );

/**
 * Faults of the brand: pairs hard to read, an unusable mark, and what still says the old words.
 * @param databaseUrl of the running product, whose templates are read; without it, the first set is.
 */
export async function brandFaults(
  site: string,
  more: readonly string[],
  databaseUrl?: string,
): Promise<string[]> {
  const faults = [
    ...contrastFaults(brandColor),
    ...markFaults(readFileSync(join(root, 'web/brand/mark.svg'), 'utf8')),
  ];
  const words = oldWords(more);
  const look = ({ where, text }: Text) => {
    for (const { word, pattern } of words) {
      if (!isText(where) && /^[$#]|-$/.test(word)) continue;
      const found = pattern.exec(text);
      if (!found || isOfCode(where, found[0])) continue;
      const around = text
        .slice(Math.max(0, found.index - 30), found.index + 40)
        .replace(/\s+/g, ' ');
      faults.push(`${where} still says ${word}: …${isText(where) ? around : ''}…`);
    }
  };
  for (const text of builtTexts(site)) look(text);
  for await (const text of mailTexts()) look(text);
  const templates = databaseUrl ? await templatesIn(databaseUrl) : firstTemplates;
  for (const { title, subject, text } of templates) {
    const where = `the mail template ${title}`;
    look({ where, text: `${title}\n${subject}\n${text}` });
    for (const fault of styleFaults(text)) faults.push(`${where}: ${fault}`);
  }
  return faults;
}
