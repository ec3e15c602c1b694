import { localize } from '../../i18n/localize.ts'

/** Texts of the language settings. */
export const languagesText = localize('languagesText', {
  title: 'Languages',
  offered: 'Shop languages',
  intro:
    'Customers can see your storefront, checkout, and emails in these languages. If you select only one, the language menu is hidden. Translate your own content too. Without a translation, customers see the default text.',
  default: 'Default language',
  defaultHint:
    'Your home page opens in this language, and its URLs have no language code, such as /products instead of /de/products. Write your content in this language first, then translate it.',
  required: 'Select at least one language.',
  saved: 'Languages saved',
})
