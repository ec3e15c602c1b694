/** Texts of the language settings. */
export const languagesText = {
  title: 'Languages',
  offered: 'Shop languages',
  intro:
    'Customers can see your storefront, checkout, and emails in these languages. If you select only one, the language menu is hidden. Translate your own texts too. Without a translation, customers see the default text.',
  default: 'Default language',
  defaultHint:
    'Links to a language that you turn off open in this language, and search engines show it to people whose language you don’t offer. Your home page opens in English while English is on.',
  required: 'Select at least one language.',
  saved: 'Languages saved',
}
