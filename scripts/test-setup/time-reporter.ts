import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../stack/locations.ts';

export interface FileTimes {
  project: string;
  file: string;
  tests: number;
  /**
   * Preparation: the setup files and the file's imports. Excludes the environment, which files on
   * one worker share: each of them reports its whole time.
   */
  readyMs: number;
  /** Tests and hooks. */
  testsMs: number;
}

export interface RunTimes {
  wallMs: number;
  files: FileTimes[];
}

export const timesFile = join(root, 'node_modules/.cache/test-times.json');

/** Records how long each file took, for `npm run test-times`. */
export default class TimeReporter implements Reporter {
  #began = 0;

  onInit(): void {
    this.#began = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module): FileTimes => {
      const times = module.diagnostic();
      const { prepareDuration, setupDuration, collectDuration } = times;
      return {
        project: module.project.name,
        file: relative(root, module.moduleId).replaceAll('\\', '/'),
        tests: [...module.children.allTests()].length,
        readyMs: prepareDuration + setupDuration + collectDuration,
        testsMs: times.duration,
      };
    });
    const run: RunTimes = { wallMs: performance.now() - this.#began, files };
    mkdirSync(dirname(timesFile), { recursive: true });
    writeFileSync(timesFile, JSON.stringify(run));
  }
}
