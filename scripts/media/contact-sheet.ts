/**
 * Writes PNGs to look at:
 *
 *   npm run media -- sheet <file.png>                              every picture, with its size as AVIF
 *   npm run media -- compare <commit> <file.png> [picture ...]     before and after (no names: what changed)
 *   npm run media -- frames <file.png> [film ...]                  one frame a second (no names: every film)
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { root } from '../stack/locations.ts';
import { StartError } from '../stack/start-error.ts';
import { chosen, mediaDir } from './catalogue.ts';
import { readManifest } from './manifest.ts';
import { ffmpeg } from './probe.ts';

interface Cell {
  readonly image: string | Buffer;
  readonly label: string;
}

const gap = 12;
const labelHeight = 22;

export async function drawContactSheet([target = 'sheet.png']: readonly string[]): Promise<void> {
  const cells = Object.keys(readManifest().pictures).map((name) => {
    const image = join(mediaDir, 'pictures', `${name}-800.avif`);
    return { image, label: `${name} · ${(statSync(image).size / 1024).toFixed(0)} kB` };
  });
  await drawSheet(cells, { columns: 4, width: 400, target });
}

export async function drawComparison([commit, target, ...names]: readonly string[]): Promise<void> {
  if (!commit || !target) throw new StartError('Say which commit to compare with, and a file.');
  const cells = chosen(readManifest().pictures, names).flatMap(([name]) => {
    const after = join(mediaDir, 'pictures', `${name}-1200.jpg`);
    const before = fileAt(commit, after);
    if (!before || (names.length === 0 && before.equals(readFileSync(after)))) return [];
    return [
      { image: before, label: `${name} · before` },
      { image: after, label: 'after' },
    ];
  });
  if (cells.length === 0) throw new StartError(`No picture has changed since ${commit}.`);
  await drawSheet(cells, { columns: 2, width: 800, target });
}

export async function drawFrames([target = 'frames.png', ...names]: readonly string[]) {
  const work = mkdtempSync(join(tmpdir(), 'frames-'));
  try {
    const cells = chosen(readManifest().films, names).flatMap(([name]) => framesOf(work, name));
    await drawSheet(cells, { columns: 5, width: 320, target });
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** A file as it was in a commit; undefined if it wasn't there. */
function fileAt(commit: string, file: string): Buffer | undefined {
  const path = relative(root, file).replaceAll('\\', '/');
  try {
    return execFileSync('git', ['show', `${commit}:${path}`], {
      cwd: root,
      maxBuffer: 2 ** 24,
      stdio: 'pipe',
    });
  } catch {
    return undefined;
  }
}

function framesOf(work: string, name: string): Cell[] {
  ffmpeg(
    '-i',
    join(mediaDir, 'films', `${name}.mp4`),
    '-vf',
    'fps=1',
    join(work, `${name}-%d.png`),
  );
  const frames = readdirSync(work).filter((file) => file.startsWith(`${name}-`));
  return frames.map((_, i) => ({
    image: join(work, `${name}-${i + 1}.png`),
    label: `${name} · ${i} s`,
  }));
}

interface Layout {
  readonly columns: number;
  /** Of one image; all have the shape of the first. */
  readonly width: number;
  readonly target: string;
}

async function drawSheet(cells: readonly Cell[], { columns, width, target }: Layout) {
  const first = await sharp(cells[0]?.image).metadata();
  const height = Math.round((width * (first.height ?? 9)) / (first.width ?? 16));
  const rowHeight = height + labelHeight + gap;
  const sheet = {
    width: gap + columns * (width + gap),
    height: gap + Math.ceil(cells.length / columns) * rowHeight,
    channels: 3,
    background: '#fff',
  } as const;
  const drawn = await Promise.all(
    cells.map(async ({ image, label }, i): Promise<OverlayOptions[]> => {
      const left = gap + (i % columns) * (width + gap);
      const top = gap + Math.floor(i / columns) * rowHeight;
      const text = `<svg width="${width}" height="${labelHeight}"><text x="0" y="15" font-family="DejaVu Sans" font-size="12" fill="#222">${label}</text></svg>`;
      return [
        { input: await sharp(image).resize(width, height).png().toBuffer(), left, top },
        { input: Buffer.from(text), left, top: top + height },
      ];
    }),
  );
  await sharp({ create: sheet }).composite(drawn.flat()).png().toFile(target);
}
