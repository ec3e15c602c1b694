import type { CatalogLine } from '../../kernel/database/schema/checkout/cart.ts'

/** A renewal uses the original item at its original price, whatever the product costs now. */
export function renewalLine(
  { planId: _, payment: __, ...line }: CatalogLine,
  price: number,
  isNet: boolean,
): CatalogLine {
  return { ...line, override: { ...line.override, price, fullPrice: price, ...(isNet && { isNet }) } }
}
