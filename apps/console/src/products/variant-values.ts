import type { Product } from '@vitrine/contract'

/** The numbers that variants may have of their own. */
export type VariantNumber = 'price' | 'cost' | 'weight'

export interface DisplayedNumber {
  readonly min: number | undefined
  /** Whether variants differ, so that the least is only where they begin. */
  readonly isRange: boolean
  /** Whether variants have their own, which the product's does not change. */
  readonly isOwn: boolean
}

/** A number of a product as its list shows it: the product's, or what its variants have instead. */
export function displayedNumber(product: Product, name: VariantNumber): DisplayedNumber {
  const base = READ[name](product)
  const numbers = product.manageVariants
    ? product.variants.map(({ variant }) => variant && READ[name](variant))
    : [base]
  const known = numbers.filter((number) => number !== undefined)
  const min = known.length > 0 ? known.reduce((one, other) => Math.min(one, other)) : undefined
  return {
    min,
    isRange: known.some((number) => number !== min),
    isOwn: numbers.some((number) => number !== base),
  }
}

interface Numbered {
  readonly priceData: { readonly price: number }
  readonly costAndProfitData?: { readonly itemCost?: number }
  readonly weight?: number
}

const READ: Readonly<Record<VariantNumber, (of: Numbered) => number | undefined>> = {
  price: ({ priceData }) => priceData.price,
  cost: ({ costAndProfitData }) => costAndProfitData?.itemCost,
  weight: ({ weight }) => weight,
}
