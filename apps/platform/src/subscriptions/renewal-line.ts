import type { CatalogueLine } from '../database/schema/index.ts'

/** What is bought again is what was bought, at the price of that day, whatever becomes of the product's. */
export function renewalLine(
  { planId: _, payment: __, ...line }: CatalogueLine,
  price: number,
): CatalogueLine {
  return { ...line, override: { ...line.override, price, fullPrice: price } }
}
