/**
 * The file of a backup: a first line with the format's number, then parts. A part is one line of JSON,
 * pieces of at most a megabyte, each after its length, and a SHA-256 of all of that. The last part says
 * how many came before it, so a file that was cut is noticed wherever it ends.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { reasonOf, StartError } from '../stack/start-error.ts';

/** Raised with each change that an older product could not restore, or that of an older one. */
const format = 2;
const firstLine = `studio backup ${format}\n`;
const pieceBytes = 1024 * 1024;
const hashBytes = 32;

export type PartHeader =
  | { kind: 'about'; product: string; taken: string; migrations: readonly string[] }
  | { kind: 'table'; name: string; columns: readonly string[] }
  | { kind: 'sequences'; values: Readonly<Record<string, string>> }
  | { kind: 'file'; path: string; version: string }
  | { kind: 'secrets' }
  | { kind: 'end'; parts: number };

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface ArchiveWriter {
  add(header: PartHeader, body?: Bytes): Promise<void>;
  /** Writes the end. */
  finish(): Promise<void>;
}

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

export async function writeArchive(file: FileHandle): Promise<ArchiveWriter> {
  let parts = 0;
  await file.writeFile(firstLine);
  async function add(header: PartHeader, body: Bytes = []): Promise<void> {
    const hash = createHash('sha256');
    const write = async (bytes: Uint8Array) => {
      hash.update(bytes);
      await file.writeFile(bytes);
    };
    await write(Buffer.from(`${JSON.stringify(header)}\n`));
    for await (const bytes of body) {
      for (let from = 0; from < bytes.length; from += pieceBytes) {
        const piece = bytes.subarray(from, from + pieceBytes);
        await write(lengthOf(piece.length));
        await write(piece);
      }
    }
    await write(lengthOf(0));
    await file.writeFile(hash.digest());
    parts += 1;
  }
  return { add, finish: () => add({ kind: 'end', parts }) };
}

/** Reads a file from its beginning in pieces of any size. */
class Source {
  readonly #file: FileHandle;
  #left = Buffer.alloc(0);

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async #more(): Promise<boolean> {
    const next = Buffer.alloc(pieceBytes);
    const { bytesRead } = await this.#file.read(next, 0, pieceBytes, null);
    this.#left = Buffer.concat([this.#left, next.subarray(0, bytesRead)]);
    return bytesRead > 0;
  }

  async take(bytes: number): Promise<Buffer> {
    while (this.#left.length < bytes) if (!(await this.#more())) throw damaged('it ends too early');
    const taken = this.#left.subarray(0, bytes);
    this.#left = this.#left.subarray(bytes);
    return taken;
  }

  async line(): Promise<Buffer> {
    let end = this.#left.indexOf(10);
    while (end < 0) {
      if (this.#left.length > pieceBytes) throw damaged('a line is too long');
      if (!(await this.#more())) throw damaged('it ends too early');
      end = this.#left.indexOf(10);
    }
    return this.take(end + 1);
  }

  async isAtEnd(): Promise<boolean> {
    return this.#left.length === 0 && !(await this.#more());
  }
}

const damaged = (how: string) =>
  new StartError(`The backup is damaged (${how}), so nothing was restored.`);

interface Part {
  readonly header: PartHeader;
  /** Must be read to its end before the next part. */
  readonly body: AsyncGenerator<Uint8Array>;
}

/**
 * The parts of a backup, one after the other. Each is checked when it has been read, so whoever acts
 * on them reads the file once before.
 *
 * @throws StartError for a file that is no backup, is cut, or was changed.
 */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const file = await open(path).catch((error: unknown) => {
    throw new StartError(`The backup cannot be read (${reasonOf(error)}).`);
  });
  try {
    const source = new Source(file);
    const first = (await source.line().catch(() => Buffer.alloc(0))).toString();
    const [, made] = /^studio backup (\d+)\n$/.exec(first) ?? [];
    if (!made) throw new StartError(`${path} is not a backup.`);
    if (Number(made) !== format) {
      throw new StartError(
        `The backup was made by ${Number(made) > format ? 'a later' : 'an earlier'} version of the product: restore it with that one.`,
      );
    }
    for (let count = 0; ; count += 1) {
      const hash = createHash('sha256');
      const line = await source.line();
      hash.update(line);
      const header = headerOf(line);
      let isRead = false;
      const body = async function* () {
        for (;;) {
          const length = await source.take(4);
          const bytes = length.readUInt32BE();
          if (bytes > pieceBytes) throw damaged('a length is wrong');
          hash.update(length);
          if (bytes === 0) break;
          const piece = await source.take(bytes);
          hash.update(piece);
          yield piece;
        }
        if (!hash.digest().equals(await source.take(hashBytes)))
          throw damaged('a byte was changed');
        isRead = true;
      };
      if (header.kind === 'end') {
        for await (const _piece of body()) throw damaged('its end holds something');
        if (header.parts !== count || !(await source.isAtEnd())) throw damaged('parts are missing');
        return;
      }
      yield { header, body: body() };
      if (!isRead) throw new Error('A part of the backup was not read.');
    }
  } finally {
    await file.close();
  }
}

function headerOf(line: Buffer): PartHeader {
  try {
    const header: PartHeader = JSON.parse(line.toString());
    if (typeof header.kind === 'string') return header;
  } catch {}
  throw damaged('a byte was changed');
}
