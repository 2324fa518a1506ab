import type { Growth } from './growth.ts';

/** Rows in each list. Beyond this, only one list grows, to fit on a developer's disk. */
export const mostInAllLists = 1_000_000;

const width = 880;
const height = 520;
const plot = { left: 72, top: 28, right: 250, bottom: 56 };
const font = 'font-family="system-ui, sans-serif" font-size="13"';

/** The lines and their colors. All values are milliseconds in the database. */
const lines = {
  overview: '#b45309',
  'slowest search': '#1d4ed8',
  'slowest list': '#0f766e',
  'palette search': '#7e22ce',
  pulse: '#be123c',
} as const satisfies Partial<Record<keyof Growth, string>>;

/** At least two digits. */
export const figure = (value: number) => value.toFixed(value < 10 ? 1 : 0);

const powersBetween = (least: number, most: number) => {
  const first = Math.floor(Math.log10(least));
  return Array.from({ length: Math.ceil(Math.log10(most)) - first + 1 }, (_, step) => first + step);
};

/** A figure with rows on one axis and milliseconds on the other, both in powers of ten, as SVG. */
export function drawGrowth(measured: readonly Growth[]): string {
  const names = Object.keys(lines) as (keyof typeof lines)[];
  const values = measured.flatMap((growth) => names.map((name) => growth[name]));
  const columns = powersBetween(measured[0]?.rows ?? 1, measured.at(-1)?.rows ?? 10);
  const levels = powersBetween(Math.min(...values), Math.max(...values));
  const place = (value: number, powers: readonly number[], from: number, to: number) => {
    const [first = 0] = powers;
    return from + ((Math.log10(value) - first) / (powers.length - 1)) * (to - from);
  };
  const x = (rows: number) => place(rows, columns, plot.left, width - plot.right);
  const y = (ms: number) => place(ms, levels, height - plot.bottom, plot.top);

  const grid = [
    ...columns.map(
      (
        power,
      ) => `<text x="${x(10 ** power).toFixed(1)}" y="${height - 32}" text-anchor="middle">${(10 ** power).toLocaleString('en')}</text>
  <line x1="${x(10 ** power).toFixed(1)}" x2="${x(10 ** power).toFixed(1)}" y1="${plot.top}" y2="${height - plot.bottom}" stroke="#e5e7eb"/>`,
    ),
    ...levels.map(
      (
        power,
      ) => `<text x="${plot.left - 10}" y="${(y(10 ** power) + 4).toFixed(1)}" text-anchor="end">${10 ** power} ms</text>
  <line x1="${plot.left}" x2="${width - plot.right}" y1="${y(10 ** power).toFixed(1)}" y2="${y(10 ** power).toFixed(1)}" stroke="#e5e7eb"/>`,
    ),
  ];
  // Names beside the ends of their lines, far enough apart to be readable.
  const last = measured.at(-1);
  const labels = names.map((name) => ({ name, y: y(last?.[name] ?? 1) })).sort((a, b) => a.y - b.y);
  for (const [index, label] of labels.entries()) {
    label.y = Math.max(label.y, (labels[index - 1]?.y ?? -Infinity) + 18);
  }
  const drawn = labels.map(({ name, y: labelY }) => {
    const points = measured.map(
      (growth) => `${x(growth.rows).toFixed(1)},${y(growth[name]).toFixed(1)}`,
    );
    const value = last?.[name] ?? 0;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${lines[name]}" stroke-width="2"/>
  <text x="${width - plot.right + 12}" y="${(labelY + 4).toFixed(1)}" fill="${lines[name]}">${name}, ${figure(value)} ms</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Milliseconds in the database by rows in each list" ${font} fill="#374151">
  <rect width="${width}" height="${height}" fill="#fff"/>
  ${[...grid, ...drawn].join('\n  ')}
  <text x="${(plot.left + width - plot.right) / 2}" y="${height - 8}" text-anchor="middle">rows in each of the five lists${(last?.rows ?? 0) > mostInAllLists ? '; beyond a million, in one of them' : ''}</text>
</svg>
`;
}
