/** Texts of the language settings. */
export const languagesText = {
  title: 'Languages',
  offered: 'Languages of your shop',
  intro:
    'Customers see your storefront, checkout, and emails in the languages you select. With one language, there’s no language switch. Write your own texts in each of them, or they appear in your default text.',
  default: 'Default language',
  defaultHint:
    'Used for customers whose language your shop doesn’t offer, and for links to a language that you turn off.',
  required: 'Select at least one language.',
  saved: 'Languages saved',
}
