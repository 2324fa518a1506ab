/** Extracts the text in a TypeScript file: strings, templates and JSX text, with their lines. */
import { parseSync } from 'vite';

export interface SourceString {
  readonly text: string;
  readonly line: number;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Module names, types and class names aren't text. */
const isSilent = (node: Node): boolean =>
  /^(Import|ExportAll|TSType|TSInterface|TSLiteral)/.test(node.type) ||
  (node.type === 'JSXAttribute' && (node.name as { name?: unknown }).name === 'className');

/** A template's text, with 0 in place of every value. */
const templateText = (node: Node): string =>
  (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('0');

function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return templateText(node);
  const hasText = node.type === 'Literal' || node.type === 'JSXText';
  return hasText && typeof node.value === 'string' ? node.value : undefined;
}

/** @throws an error if the file can't be parsed. */
export function stringsOf(file: string, source: string): SourceString[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const strings: SourceString[] = [];
  const walk = (node: Node): void => {
    if (isSilent(node)) return;
    const text = textOf(node);
    if (text !== undefined) {
      strings.push({ text, line: source.slice(0, node.start).split('\n').length });
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child);
  };
  walk(program as unknown as Node);
  return strings;
}
