import type { PriceData, Product, Variant } from '@vitrine/contract'

export const dollars = (price: number, discountedPrice = price): PriceData => ({
  currency: 'USD',
  price,
  discountedPrice,
  formatted: { price: '', discountedPrice: '' },
})

export const variant = (glaze: string, price: number, quantity: number): Variant => ({
  _id: glaze,
  choices: { Glaze: glaze },
  variant: { priceData: dollars(price), visible: true, sku: `VT-${glaze}` },
  stock: { trackQuantity: true, quantity, inStock: quantity > 0 },
})

/** A sample mug with overrides. */
export const mug = (parts: Partial<Product> = {}): Product => ({
  _id: 'mug',
  name: 'Ridge Mug',
  slug: 'ridge-mug',
  brand: 'Kiln & Field',
  sku: 'VT-002',
  visible: true,
  productType: 'physical',
  stock: { trackInventory: true, inStock: true, inventoryStatus: 'IN_STOCK' },
  price: dollars(24),
  priceData: dollars(24),
  additionalInfoSections: [],
  media: {
    items: [
      {
        _id: 'mug-1',
        mediaType: 'image',
        image: { url: 'https://pictures.example/mug-1', width: 900, height: 900, altText: 'A fluted mug' },
      },
    ],
  },
  manageVariants: false,
  productOptions: [],
  collectionIds: ['tableware'],
  variants: [],
  lastUpdated: new Date(0),
  _createdDate: new Date(0),
  ...parts,
})
