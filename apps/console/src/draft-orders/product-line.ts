import type { Choices, Product } from '@vitrine/contract'
import { createCatalogReference, selectChoices } from '@vitrine/react'
import type { LineValues } from './draft-values.ts'

/** A product as a line, at the price of its selected options. */
export function productLine(product: Product, choices: Choices): LineValues {
  const { price } = selectChoices(product, choices)
  const amount = String(price.discountedPrice ?? price.price ?? '')
  return {
    name: product.name,
    details: Object.values(choices).join(', '),
    quantity: '1',
    price: amount,
    priceBefore: amount,
    reference: {
      ...createCatalogReference(product),
      ...(product.productOptions.length > 0 && { options: { options: choices } }),
    },
    requiresShipping: product.productType === 'physical',
  }
}
