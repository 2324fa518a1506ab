import { describe, expect, it } from 'vitest';
import { checkDocument, checkLinks, checkSource } from './copy.ts';
import { styleFaults } from './house-style.ts';
import { Problems } from './problems.ts';

/** The message from checking a whole file, or an empty string. */
function said(check: (problems: Problems) => void): string {
  const problems = new Problems();
  check(problems);
  try {
    problems.throwIfAny();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the house style refuses', () => {
  it.each([
    ["It's ready.", 'apostrophe'],
    ["The agents' choice", 'apostrophe'],
    ['Say "slow" and wait.', 'quotation'],
    ["A 'walkthrough', as we say", 'quotation'],
    ['"Slow."', 'quotation'],
    ['Send an e-mail.', 'we write "email"'],
    ['E-mails', 'we write "email'],
    ['A grey day', 'we write "gray"'],
    ['Move towards the door', 'we write "toward"'],
    ['Afterwards, call.', 'we write "After'],
    ['favourite colours', 'we write "favor'],
    ['Your organisation', 'we write "organiz'],
    ['recognised', 'we write "recogniz'],
    ['labelled', 'we write "labeled"'],
    ['a furniture catalogue', 'we write "catalog"'],
    ['the centre of the room', 'we write "center"'],
    ['Your film is ready.', 'we write "video"'],
    ['a driving licence', 'we write "license"'],
  ])('%s', (text, fault) => {
    expect(styleFaults(text).join()).toContain(fault);
  });
});

describe('the house style has nothing against', () => {
  it.each([
    'It’s ready, and “slow” is fine.',
    'Your four hours of labor are our hours.',
    'You don’t need to film anything: see /media/films/hero.mp4.',
    'Gray skies, promised by the email.',
    'Rewards, forward, backward, awkward.',
    'Order status changed to cancelled',
    'Precise, a premise, likewise, exercise, surprise and advertising.',
    'The literal meter of a theater',
    '<a href="https://a.example" rel="noopener">here</a>',
    "We'll get back to you as soon as possible.",
  ])('%s', (text) => {
    expect(styleFaults(text)).toEqual([]);
  });
});

describe('the words of a source file', () => {
  const source = [
    "import x from 'the grey module';",
    "const line = 'A plain line';",
    'export const Page = () => (',
    '  <p className="grey">',
    `    It's {line} {\`in \${x}'s words\`}`,
    '  </p>',
    ');',
  ].join('\n');

  it('are those of strings, templates and markup, with their lines', () => {
    const message = said((problems) => checkSource('web/src/pages/a.tsx', source, problems));
    expect(message).toContain('a.tsx:4 A straight apostrophe');
    expect(message).toContain('a.tsx:5 A straight apostrophe');
    expect(message).not.toContain('grey');
  });

  it('hold no figure that a line could break in two, where they are content', () => {
    const clip = `const text = \`A \${seconds}-second clip\`;`;
    const check = (file: string) => said((problems) => checkSource(file, clip, problems));
    expect(check('web/src/content/a.ts')).toContain('a.ts:1 A line can break in "0-second"');
    expect(check('web/src/lib/a.ts')).toBe('');
  });
});

describe('a document', () => {
  it('has American spelling, and may have straight quotes', () => {
    const message = said((problems) =>
      checkDocument('docs/a.md', 'It\'s "fine".\nA grey area', problems),
    );
    expect(message).toContain('docs/a.md:2 "grey": we write "gray".');
    expect(message).not.toContain(':1');
  });

  it('has links that lead to files', () => {
    const text = '[a](b.md#c) [d](../e.md), `[f](g)` [h](https://i.example)\n[j](k.md)';
    const files = ['docs/b.md', 'e.md'];
    const message = said((problems) =>
      checkLinks('docs/a.md', text, (path) => files.includes(path), problems),
    );
    expect(message.split('\n').slice(1)).toEqual(['docs/a.md:2 There is no file at k.md.']);
  });
});
