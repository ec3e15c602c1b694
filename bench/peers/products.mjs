const ADJECTIVES = ['Harbor', 'Ridge', 'Tide', 'Field', 'Grove', 'Arch', 'Ember', 'Linen', 'Moss', 'Slate']
const NOUNS = ['Bowl', 'Mug', 'Plate', 'Vase', 'Lamp', 'Pillow', 'Tray', 'Jar', 'Towel', 'Notebook']

/** Each product has one option with these values, and so two variants of the same price. */
export const SIZES = /** @type {const} */ (['Small', 'Large'])
export const IMAGES_PER_PRODUCT = 2
export const STOCK = 1_000_000
/** The rate of the only shipping method, in cents. */
export const SHIPPING_CENTS = 600
/** The page size of a list. */
export const PAGE_SIZE = 24
/** The words of the search. One product in a hundred has both in its name. */
export const SEARCH_TEXT = 'harbor bowl'

/** The product of a number from 0, the same in every system. @param {number} number */
export const sampleProduct = (number) => {
  const kind = NOUNS[Math.floor(number / ADJECTIVES.length) % NOUNS.length] ?? ''
  return {
    number,
    name: `${ADJECTIVES[number % ADJECTIVES.length]} ${kind} ${number}`,
    slug: `sample-${number}`,
    description: `A ${kind.toLowerCase()} for every day.`,
    cents: 500 + ((number * 7919) % 6000),
  }
}

/** The numbers of the products that are read, and bought, in turn: enough to spread the locks of their stock. */
const SAMPLE = Array.from({ length: 200 }, (_, index) => index * 5)

/** Whether a page has as many different products as it should, and the price of each. @param {{ name: string, cents: number }[]} page @param {number} count */
export const isRightPage = (page, count) =>
  page.length === count &&
  new Set(page.map(({ name }) => name)).size === count &&
  page.every(({ name, cents }) => {
    const product = sampleProduct(Number(name.split(' ').at(-1)))
    return product.name === name && product.cents === cents
  })

/** Whether a page has products of the search. @param {{ name: string, cents: number }[]} page @param {number} products The number of products in the shop. */
export const isRightSearch = (page, products) =>
  isRightPage(page, Math.min(PAGE_SIZE, products / 100)) &&
  page.every(({ name }) => name.toLowerCase().startsWith(SEARCH_TEXT))

/** Returns the products of the sample in turn, forever. */
export function roundRobinSample() {
  let at = 0
  return () => sampleProduct(SAMPLE[at++ % SAMPLE.length] ?? 0)
}

/** The image of every product. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
