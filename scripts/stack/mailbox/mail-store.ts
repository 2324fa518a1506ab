import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

interface Correspondent {
  readonly name: string;
  readonly address: string;
}

/** A mail as `/email` returns it. */
export interface StoredMail {
  readonly id: string;
  readonly subject: string;
  readonly from: readonly Correspondent[];
  readonly to: readonly Correspondent[];
  readonly replyTo: readonly Correspondent[];
  readonly date: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

const fileName = /^(\d{8})\.eml$/;

/** The newest mails, each in a file that only the owner of the process can read. */
export class MailStore {
  readonly #folder: string;
  readonly #kept: number;
  /** The oldest come first. */
  readonly #mails = new Map<string, StoredMail>();
  #last = 0;

  private constructor(folder: string, kept: number) {
    this.#folder = folder;
    this.#kept = kept;
  }

  /** Opens the folder with the mails of earlier starts. */
  static async open(folder: string, kept: number): Promise<MailStore> {
    const store = new MailStore(folder, kept);
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    const ids = readdirSync(folder).flatMap((name) => fileName.exec(name)?.[1] ?? []);
    for (const id of ids.sort()) {
      store.#last = Number(id);
      chmodSync(store.#fileOf(id), 0o600);
      store.#mails.set(id, await parse(id, await readFile(store.#fileOf(id))));
    }
    await store.#removeOldest();
    return store;
  }

  get all(): readonly StoredMail[] {
    return [...this.#mails.values()];
  }

  find(id: string): StoredMail | undefined {
    return this.#mails.get(id);
  }

  /** The mail as it arrived. */
  source({ id }: StoredMail): Promise<Buffer> {
    return readFile(this.#fileOf(id));
  }

  /** The mail's HTML with the pictures that it brings along inside it, so that it loads nothing. */
  async page(mail: StoredMail): Promise<string> {
    const { html = '', attachments } = await PostalMime.parse(await this.source(mail));
    return attachments.reduce((page, { contentId = '', mimeType, content }) => {
      if (!(content instanceof ArrayBuffer) || !/^image\/(png|jpeg)$/.test(mimeType)) return page;
      const data = `data:${mimeType};base64,${Buffer.from(content).toString('base64')}`;
      return page.replaceAll(`src="cid:${contentId.replace(/^<(.*)>$/, '$1')}"`, `src="${data}"`);
    }, html);
  }

  async add(source: Buffer): Promise<void> {
    this.#last += 1;
    const id = String(this.#last).padStart(8, '0');
    const mail = await parse(id, source);
    await writeFile(this.#fileOf(id), source, { mode: 0o600 });
    this.#mails.set(id, mail);
    await this.#removeOldest();
  }

  async remove(mails: readonly StoredMail[]): Promise<void> {
    for (const { id } of mails) this.#mails.delete(id);
    await Promise.all(mails.map(({ id }) => rm(this.#fileOf(id), { force: true })));
  }

  #removeOldest(): Promise<void> {
    return this.remove(this.all.slice(0, Math.max(0, this.#mails.size - this.#kept)));
  }

  #fileOf(id: string): string {
    return join(this.#folder, `${id}.eml`);
  }
}

async function parse(id: string, source: Buffer): Promise<StoredMail> {
  const mail: Email = await PostalMime.parse(source);
  return {
    id,
    subject: mail.subject ?? '',
    from: correspondents(mail.from),
    to: correspondents(mail.to),
    replyTo: correspondents(mail.replyTo),
    date: mail.date ?? '',
    messageId: (mail.messageId ?? '').replace(/^<(.*)>$/, '$1'),
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}

const correspondents = (addresses: Address | readonly Address[] = []): Correspondent[] =>
  [addresses].flat().map(({ name, address }) => ({ name, address: address ?? '' }));
