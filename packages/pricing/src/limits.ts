/**
 * The largest amount, in minor units: 10¹². It leaves room for sums to stay exact in a JSON number, and is
 * more than any cart is worth.
 */
export const MAX_AMOUNT = 1_000_000_000_000

/** The largest quantity of a line. */
export const MAX_QUANTITY = 100_000

/** The largest number of lines in a cart. */
export const MAX_LINES = 100

/** Whether a number is a valid amount, a rate or a weight: whole, from 0 to `MAX_AMOUNT`, and not −0. */
export const isWholeAmount = (value: number): boolean =>
  Number.isInteger(value) && !Object.is(value, -0) && value >= 0 && value <= MAX_AMOUNT

/** Whether a value off the wire is a number of units: from 1 to `MAX_QUANTITY`, and a number, not text. */
export const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && isWholeAmount(value) && value >= 1 && value <= MAX_QUANTITY
