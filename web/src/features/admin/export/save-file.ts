/** Has the browser save a text as a file. */
export function saveFile(name: string, type: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click, and no event says when it's done.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
