import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connectTo } from '../../stack/database.ts';
import { root } from '../../stack/locations.ts';
import { postgresPackage } from '../../stack/platform.utils.ts';

export interface Assertion {
  passed: boolean;
  description: string;
  /** What pgTAP says about a failure. */
  diagnostics: string;
}

/**
 * Installs pgTAP in the embedded Postgres. Its files ship with PGlite. `supabase test db` has them
 * already and runs the same files.
 */
export async function installPgtap(superuserUrl: string): Promise<void> {
  const native = join(root, 'node_modules', postgresPackage(process), 'native');
  if (!existsSync(join(native, 'share/postgresql/extension/pgtap.control'))) {
    const archive = join(root, 'node_modules/@electric-sql/pglite/dist/pgtap.tar.gz');
    const result = spawnSync('tar', ['-xzf', archive, '-C', native, 'share/postgresql']);
    if (result.status !== 0) throw new Error(`pgTAP could not be unpacked: ${result.stderr}`);
  }
  const sql = connectTo(superuserUrl);
  await sql`create extension if not exists pgtap with schema extensions`;
  await sql.end();
}

/** Runs one file of pgTAP tests as the tables' owner and reads what it prints. */
export async function runPgtap(databaseUrl: string, file: string): Promise<Assertion[]> {
  const sql = connectTo(databaseUrl);
  const assertions: Assertion[] = [];
  let planned: number | undefined;
  const run = (): Promise<unknown> => sql.unsafe(readWithIncludes(file)).simple();
  try {
    // Each file is one connection: it can only deadlock with another test on the same database.
    const results = await run().catch((error) => {
      if (error.code !== '40P01') throw error;
      return sql`rollback`.simple().then(run);
    });
    for (const line of linesOf(results)) {
      const plan = /^1\.\.(\d+)$/.exec(line);
      const outcome = /^(not )?ok \d+(?: - (.*))?$/.exec(line);
      if (plan) planned = Number(plan[1]);
      else if (outcome) {
        const [, not, description = 'without a description'] = outcome;
        assertions.push({ passed: !not, description, diagnostics: '' });
      } else {
        const last = assertions.at(-1);
        if (last) last.diagnostics += `${line}\n`;
      }
    }
  } catch (error) {
    assertions.push({ passed: false, description: 'runs to its end', diagnostics: String(error) });
  } finally {
    await sql.end();
  }
  if (planned !== assertions.length) {
    const diagnostics = `planned ${planned}, ran ${assertions.length}`;
    assertions.push({ passed: false, description: 'runs as many tests as planned', diagnostics });
  }
  return assertions;
}

/** A test file with its `\ir` lines replaced by the files they name, as psql includes them. */
function readWithIncludes(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^\\ir (\S+)$/gm, (_line, name: string) =>
    readFileSync(join(dirname(file), name), 'utf8'),
  );
}

/** Every text in the first column of every result; pgTAP prints one or several lines in each. */
function linesOf(results: unknown): string[] {
  if (!Array.isArray(results)) return [];
  return results.flatMap((result) => {
    if (Array.isArray(result)) return linesOf(result);
    const values = Object.values((result ?? {}) as Record<string, unknown>);
    return values.flatMap((value) => (typeof value === 'string' ? value.split('\n') : []));
  });
}
