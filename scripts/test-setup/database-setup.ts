import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import type { DatabaseUrls } from '../stack/database.ts';
import { startScratchDatabase } from '../stack/scratch-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database on its own server. */
    database: DatabaseUrls;
    /** Another on the same server, for what should not wait for the locks of pgTAP's files. */
    copy: DatabaseUrls;
  }
}

/** Starts a database, and nothing in front of it, for all tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { superuserUrl, ownerUrl, copy, stop } = await startScratchDatabase();
  project.provide('copy', await copy('copy'));
  project.provide('database', { superuserUrl, ownerUrl });
  return stop;
}
