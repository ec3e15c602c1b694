import type { Product } from '@vitrine/contract'

/** Numbers that variants can override. */
export type VariantNumber = 'price' | 'cost' | 'weight'

export interface DisplayedNumber {
  readonly min: number | undefined
  /** Whether variants differ, so that `min` is the lowest value. */
  readonly isRange: boolean
  /** Whether variants override the value of the product. */
  readonly isOwn: boolean
}

/** A number in the product list: the value of the product, or those of its variants. */
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
