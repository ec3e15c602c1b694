/** The values of this shop that are the same in every language. To make the shop your own, start here and in `i18n/`. */
export const site = {
  /** Used until the platform sends the shop's name. */
  name: 'Vitrine',
  /** Used until the platform sends the shop's contact details. */
  email: 'hello@vitrine.example',
  /** Business days. */
  delivery: { handling: 2, transit: { min: 3, max: 5 } },
  returnDays: 30,
} as const
