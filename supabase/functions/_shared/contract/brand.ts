/** Who the product belongs to, where pages and API have to say the same. */
export const brand = {
  /** The owner may set another for the pages: VITE_BRAND_NAME. */
  name: 'Framewalk',
  /** Where people write to us, and where their replies to our mails go. */
  supportEmail: 'hello@framewalk.example',
  /** As it stands in addresses. */
  slug: 'framewalk',
  /** An order's number begins with them: 'FW-1F3B86C2'. */
  orderLetters: 'FW',
} as const;
