const price = {
  currency: 'USD',
  price: 48.5,
  discountedPrice: 43.65,
  formatted: { price: '$48.50', discountedPrice: '$43.65' },
}

/** @param {number} index */
const product = (index) => ({
  id: `product-${index}`,
  name: `Ridge mug ${index}`,
  slug: `ridge-mug-${index}`,
  visible: true,
  productType: 'physical',
  description: '<p>Wheel-thrown stoneware with a ridged foot that sits well in the hand.</p>',
  sku: `MUG-${index}`,
  weight: 0.4,
  weightRange: { minValue: 0.4, maxValue: 0.5 },
  stock: { trackInventory: true, quantity: 7, inStock: true, inventoryStatus: 'IN_STOCK' },
  price,
  priceData: price,
  convertedPriceData: price,
  priceRange: { minValue: 43.65, maxValue: 48.5 },
  additionalInfoSections: [{ title: 'Care', description: '<p>Dishwasher safe.</p>' }],
  media: {
    mainMedia: media(index, 0),
    items: [0, 1, 2].map((item) => media(index, item)),
  },
  manageVariants: true,
  productOptions: [
    {
      optionType: 'color',
      name: 'Glaze',
      choices: ['Clay', 'Moss', 'Ink'].map((value) => ({
        value,
        description: value,
        inStock: true,
        visible: true,
      })),
    },
  ],
  productPageUrl: { base: 'https://shop.example', path: `/products/ridge-mug-${index}` },
  numericId: `${1_736_936_430_000 + index}`,
  inventoryItemId: `inventory-${index}`,
  discount: { type: 'PERCENT', value: 10 },
  collectionIds: ['tableware', '00000000-000000-000000-000000000001'],
  variants: ['Clay', 'Moss', 'Ink'].map((glaze) => ({
    id: `variant-${index}-${glaze}`,
    choices: { Glaze: glaze },
    variant: {
      priceData: price,
      convertedPriceData: price,
      weight: 0.4,
      sku: `MUG-${index}-${glaze}`,
      visible: true,
    },
    stock: { trackQuantity: true, quantity: 3, inStock: true },
  })),
  lastUpdated: '2025-01-10T08:15:00.250Z',
  createdDate: '2024-11-02T12:00:00.000Z',
  ribbon: 'New',
  brand: 'Kiln & Field',
})

/** @param {number} index @param {number} item */
const media = (index, item) => ({
  id: `media-${index}-${item}`,
  mediaType: 'image',
  image: { url: `https://shop.example/media/${index}-${item}`, width: 1600, height: 1600, altText: 'A mug' },
})

const amount = {
  amount: '43.65',
  convertedAmount: '43.65',
  formattedAmount: '$43.65',
  formattedConvertedAmount: '$43.65',
}

/** @param {number} index */
const line = (index) => ({
  id: `line-${index}`,
  quantity: 2,
  catalogReference: { catalogItemId: `product-${index}`, appId: 'stores', options: { variantId: 'v' } },
  productName: { original: `Ridge mug ${index}`, translated: `Ridge mug ${index}` },
  url: { relativePath: '/products/ridge-mug', url: 'https://shop.example/products/ridge-mug' },
  price: amount,
  fullPrice: amount,
  priceBeforeDiscounts: amount,
  lineItemPrice: amount,
  descriptionLines: [
    { name: { original: 'Glaze' }, plainText: { original: 'Clay' }, lineType: 'PLAIN_TEXT' },
  ],
  image: {
    id: `media-${index}`,
    url: 'https://shop.example/media/1',
    width: 1600,
    height: 1600,
    filename: 'mug.jpg',
  },
  availability: { status: 'AVAILABLE', quantityAvailable: 7 },
  physicalProperties: { sku: 'MUG', weight: 0.4, shippable: true },
  itemType: { preset: 'PHYSICAL' },
  paymentOption: 'FULL_PAYMENT_ONLINE',
})

/** The response to a query for 50 products. */
export const productsBody = JSON.stringify({
  products: Array.from({ length: 50 }, (_, index) => product(index)),
  metadata: { count: 50, offset: 0, total: 500 },
})

/** The response to a request for a cart with three lines. */
export const cartBody = JSON.stringify({
  cart: {
    id: 'cart',
    createdDate: '2025-01-15T09:00:00.000Z',
    updatedDate: '2025-01-15T10:00:00.125Z',
    lineItems: [0, 1, 2].map(line),
    buyerInfo: { visitorId: 'visitor' },
    currency: 'USD',
    conversionCurrency: 'USD',
    weightUnit: 'LB',
    appliedDiscounts: [],
  },
})
