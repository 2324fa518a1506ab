/**
 * Style rules that Biome doesn't check.
 * @type {import('stylelint').Config}
 */
export default {
  rules: {
    'no-duplicate-selectors': true,
    'declaration-property-value-no-unknown': [
      true,
      // The property with which CSS Modules apply the styles of another class.
      { ignoreProperties: { composes: '/./' } },
    ],
    'media-query-no-invalid': true,
    // Colors are theme tokens.
    'color-no-hex': true,
    'color-named': 'never',
    'declaration-no-important': true,
    'declaration-block-no-redundant-longhand-properties': true,
    'shorthand-property-no-redundant-values': true,
  },
  overrides: [
    // Print styles override the styles of any component.
    { files: ['web/src/theme/print.css'], rules: { 'declaration-no-important': null } },
  ],
};
