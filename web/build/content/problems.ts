/** What is wrong with the files of writers, each with the place where to mend it. */
export class Problems {
  private readonly lines: string[] = [];

  add(file: string, line: number, message: string): void {
    this.lines.push(`${file}:${line} ${message}`);
  }

  /** @throws an error that lists all of them, so that one build is enough to find all. */
  throwIfAny(): void {
    if (this.lines.length === 0) return;
    throw new Error(`The content has mistakes:\n${this.lines.join('\n')}`);
  }
}
