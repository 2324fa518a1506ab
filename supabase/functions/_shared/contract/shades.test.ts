import { expect, it } from 'vitest';
import { shadesOf } from './shades.ts';

it('keeps the shades that were chosen by eye for the color they were chosen for', () => {
  expect(shadesOf('#2563eb')).toEqual({
    light: {
      50: '#eff4ff',
      100: '#dbe6fe',
      200: '#bfd3fd',
      300: '#8fb2fb',
      600: '#2563eb',
      700: '#1d4fc4',
      800: '#1c3f94',
    },
    dark: { 50: '#16233f', 200: '#2f4f94', 700: '#a9c5ff' },
  });
});

it.each(['#ffff00', '#00ff00', '#ff00ff', '#000000', '#ffffff'])(
  'finds colors that screens can show for %s, too',
  (color) => {
    const { light, dark } = shadesOf(color);
    for (const shade of [...Object.values(light), ...Object.values(dark)]) {
      expect(shade).toMatch(/^#[0-9a-f]{6}$/);
    }
  },
);
