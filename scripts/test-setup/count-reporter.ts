import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter as PlaywrightReporter, Suite } from '@playwright/test/reporter';
import type { Reporter, TestModule } from 'vitest/node';

/** What `scripts/test.ts` adds up over all runners. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const lineOf = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Ends a run with one plain line, `N passed, N failed`, unless that is for `scripts/test.ts` to say. */
function report(counts: Counts): void {
  const { TEST_COUNTS } = process.env;
  if (TEST_COUNTS) writeFileSync(TEST_COUNTS, JSON.stringify(counts));
  else process.on('exit', () => console.log(`\n${lineOf(counts)}`));
}

/** For both runners, which call methods of other names. */
export default class CountReporter implements Reporter, PlaywrightReporter {
  private suite: Suite | undefined;
  private errors = 0;

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) {
        const { state } = test.result();
        counts[state === 'pending' ? 'skipped' : state] += 1;
      }
      // A file that cannot be loaded has no tests to fail.
      if (module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed')) {
        counts.failed += 1;
      }
    }
    report(counts);
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd(): void {
    const counts = { passed: 0, failed: this.errors, skipped: 0 };
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome();
      // What did not run because of a failure before it has not passed.
      if (outcome === 'skipped')
        counts[test.expectedStatus === 'skipped' ? 'skipped' : 'failed'] += 1;
      else counts[outcome === 'expected' ? 'passed' : 'failed'] += 1;
    }
    report(counts);
  }

  printsToStdio(): boolean {
    return false;
  }
}
