/** Draws small copies of photos, one at a time: a large one takes hundreds of megabytes to decode. */
const tile = { width: 320, height: 240 };
let last: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<{ id: string; file: Blob }>) => {
  last = last.then(async () => {
    const preview = await draw(data.file).catch(() => undefined);
    self.postMessage({ id: data.id, preview });
  });
});

/** @returns a data address: pages may show no others of what they made. */
async function draw(file: Blob): Promise<string> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const covering = Math.max(tile.width / whole.width, tile.height / whole.height);
  const scale = Math.min(1, covering);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(whole.width * scale)),
    Math.max(1, Math.round(whole.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  return `data:image/jpeg;base64,${btoa(binary(await small.arrayBuffer()))}`;
}

const binary = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
