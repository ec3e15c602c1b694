/** Texts of the language settings. */
export const languagesText = {
  title: 'Languages',
  offered: 'Shop languages',
  intro:
    'Customers can see your storefront, checkout, and emails in these languages. If you select only one, the language menu is hidden. Translate your own texts too. Without a translation, customers see the default text.',
  default: 'Default language',
  defaultHint:
    'Used for customers whose language your shop doesn’t offer, and for links to a language that you turn off.',
  required: 'Select at least one language.',
  saved: 'Languages saved',
}
