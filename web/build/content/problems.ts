/** Mistakes in writers' files, each with its file and line. */
export class Problems {
  private readonly lines: string[] = [];

  add(file: string, line: number, message: string): void {
    this.lines.push(`${file}:${line} ${message}`);
  }

  /** @throws an error that lists all of them, so one run finds everything. */
  throwIfAny(): void {
    if (this.lines.length === 0) return;
    throw new Error(`The content has mistakes:\n${this.lines.join('\n')}`);
  }
}
