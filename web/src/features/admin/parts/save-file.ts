/** Has the browser save a file. */
export function saveFile(name: string, type: string, parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click, and no event says when it's done.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
