/**
 * An env file made from a template: each of `values` goes into the line that names it. Values are
 * in single quotes, because a hash is full of dollar signs, which readers of env files expand.
 *
 * @throws Error if the template has no line for a value, or a value contains a quote or a line
 * break.
 */
export function fillEnvFile(template: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    if (/['\r\n]/.test(value)) throw new Error(`${name} cannot be written to an env file.`);
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`The template has no line for ${name}.`);
    return text.replace(line, () => `${name}='${value}'`);
  }, template);
}
