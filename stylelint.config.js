/**
 * What Biome does not look for in styles.
 * @type {import('stylelint').Config}
 */
export default {
  rules: {
    'no-duplicate-selectors': true,
    'declaration-property-value-no-unknown': [
      true,
      // CSS modules take the styles of another class.
      { ignoreProperties: { composes: '/./' } },
    ],
    'media-query-no-invalid': true,
    // Colors are tokens of the theme.
    'color-no-hex': true,
    'color-named': 'never',
    'declaration-no-important': true,
    'declaration-block-no-redundant-longhand-properties': true,
    'shorthand-property-no-redundant-values': true,
  },
  overrides: [
    // Print styles undo what any part of a page says of itself.
    { files: ['web/src/theme/print.css'], rules: { 'declaration-no-important': null } },
  ],
};
