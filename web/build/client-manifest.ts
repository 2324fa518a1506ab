import { readFile } from 'node:fs/promises';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly assets?: readonly string[];
}

/** Vite's client manifest: which source became which file. */
export class ClientManifest {
  private readonly chunks: Readonly<Record<string, Chunk>>;

  private constructor(chunks: Readonly<Record<string, Chunk>>) {
    this.chunks = chunks;
  }

  static async read(file: string): Promise<ClientManifest> {
    return new ClientManifest(JSON.parse(await readFile(file, 'utf8')));
  }

  /** An entry and everything it loads step by step, on every page. */
  startedBy(entry: string): string[] {
    return [entry, ...(this.chunks[entry]?.dynamicImports ?? [])];
  }

  /**
   * URLs of the scripts a source needs, including its static imports. A source may also be the name of
   * a chunk (`chunkGroups` in vite.config.ts), because the manifest doesn't list what is in it.
   *
   * @throws if the source isn't in the build: the page would start without its own script.
   */
  scriptsOf(...sources: readonly string[]): string[] {
    const files = new Set<string>();
    const visit = (source: string) => {
      const named = Object.values(this.chunks).find(({ name }) => name === source);
      const chunk = this.chunks[source] ?? named;
      if (!chunk) throw new Error(`${source} is not in the build's manifest.`);
      if (files.has(`/${chunk.file}`)) return;
      files.add(`/${chunk.file}`);
      chunk.imports?.forEach(visit);
    };
    sources.forEach(visit);
    return [...files];
  }

  /** URL of the built asset whose source name starts with `name`. */
  asset(name: string): string {
    const assets = Object.values(this.chunks).flatMap(({ file, assets = [] }) => [file, ...assets]);
    const found = assets.find((file) => file.split('/').at(-1)?.startsWith(name));
    if (!found) throw new Error(`No built file begins with ${name}.`);
    return `/${found}`;
  }
}
