import { describe, expect, it } from 'vitest';
import { fillEnvFile } from './env-file.utils.ts';

const template = '# one\nONE=\n\n# two\nTWO=2\n';

describe('an env file from a template', () => {
  it('has the values in single quotes, and all other lines unchanged', () => {
    expect(fillEnvFile(template, { ONE: 'scrypt$1$&$`' })).toBe(
      "# one\nONE='scrypt$1$&$`'\n\n# two\nTWO=2\n",
    );
  });

  it('refuses a value that has no line', () => {
    expect(() => fillEnvFile(template, { THREE: '3' })).toThrow('no line for THREE');
  });

  it.each(["it's", 'two\nlines'])('refuses a value that cannot be quoted: %j', (value) => {
    expect(() => fillEnvFile(template, { ONE: value })).toThrow('ONE');
  });
});
