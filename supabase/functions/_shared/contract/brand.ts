/** The brand, shared by the pages and the API. */
export const brand = {
  /** VITE_BRAND_NAME overrides it for the pages. */
  name: 'Framewalk',
  /** Where people write to us and where their replies to our mails go. */
  supportEmail: 'hello@framewalk.example',
  /** The name as it is written in addresses. */
  slug: 'framewalk',
  /** The prefix of an order number: 'FW-1F3B86C2'. */
  orderLetters: 'FW',
} as const;
