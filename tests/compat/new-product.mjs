let productCount = 0

/**
 * Creates a product with a unique name through the Wix client.
 *
 * @param {any} merchant
 * @param {Record<string, unknown>} [details]
 */
export async function newProduct(merchant, details) {
  productCount += 1
  const product = {
    name: `Sample ${productCount}`,
    productType: 'physical',
    priceData: { price: 20 },
    ...details,
  }
  return (await merchant.products.createProduct(product)).product
}

/** Options with four variants: two sizes in two colors. */
export const SIZES_AND_COLORS = [
  {
    name: 'Size',
    choices: [
      { value: 'Small', description: 'Small' },
      { value: 'Large', description: 'Large' },
    ],
  },
  {
    name: 'Color',
    choices: [
      { value: 'Sand', description: 'Sand' },
      { value: 'Slate', description: 'Slate' },
    ],
  },
]

/** @param {any} merchant */
export const newProductWithVariants = (merchant) =>
  newProduct(merchant, { manageVariants: true, productOptions: SIZES_AND_COLORS })
