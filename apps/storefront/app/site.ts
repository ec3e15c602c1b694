/** What this shop is called and how it speaks. */
export const site = {
  name: 'Vitrine',
  locale: 'en-US',
  description:
    'Stoneware, glass, linen and oak for everyday rooms, made in small workshops and chosen to be left on show.',
} as const
