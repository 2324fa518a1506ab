declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
  }

  export default class Validator {
    /** @param found blocks of JSON-LD by their type. */
    validate(found: { readonly jsonld: Readonly<Record<string, object[]>> }): Promise<Issue[]>;
  }
}
