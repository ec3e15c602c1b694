import type { Choices, MediaItem, PriceData, Product, ProductOption, Variant } from '@vitrine/contract'

export const dollars = (price: number, discountedPrice = price): PriceData => ({
  currency: 'USD',
  price,
  discountedPrice,
  formatted: { price: 'not used', discountedPrice: 'not used' },
})

export const picture = (id: string): MediaItem => ({
  _id: id,
  mediaType: 'image',
  image: { url: `https://pictures.example/${id}`, width: 900, height: 900, altText: id },
})

export const option = (
  name: string,
  choices: readonly string[],
  pictures: readonly string[] = [],
): ProductOption => ({
  name,
  optionType: 'drop_down',
  choices: choices.map((description, index) => ({
    value: description,
    description,
    inStock: true,
    visible: true,
    ...(pictures[index] && { media: { items: [picture(pictures[index])] } }),
  })),
})

export const variant = (choices: Choices, price: number, inStock = true): Variant => ({
  _id: Object.values(choices).join('-'),
  choices,
  variant: { priceData: dollars(price), visible: true },
  stock: { trackQuantity: true, inStock },
})

/** A product of the shop, with what a test cares about. */
export const product = (parts: Partial<Product> = {}): Product => ({
  _id: 'cushion',
  name: 'Field Cushion',
  slug: 'field-cushion',
  visible: true,
  productType: 'physical',
  stock: { trackInventory: true, inStock: true, inventoryStatus: 'IN_STOCK' },
  price: dollars(48),
  priceData: dollars(48),
  additionalInfoSections: [],
  media: { items: [] },
  manageVariants: (parts.variants ?? []).length > 0,
  productOptions: [],
  collectionIds: [],
  variants: [],
  lastUpdated: new Date(0),
  _createdDate: new Date(0),
  ...parts,
})
