/** The maximum amount in minor units: 10¹². Sums stay exact in a JSON number. */
export const MAX_AMOUNT = 1_000_000_000_000

/** The maximum quantity of a line. */
export const MAX_QUANTITY = 100_000

/** The maximum number of lines in a cart. */
export const MAX_LINES = 100

/** Whether a number is a valid amount, rate or weight: an integer from 0 to `MAX_AMOUNT`, not −0. */
export const isWholeAmount = (value: number): boolean =>
  Number.isInteger(value) && !Object.is(value, -0) && value >= 0 && value <= MAX_AMOUNT

/** Whether a value from the wire is a quantity: a number, not a string, from 1 to `MAX_QUANTITY`. */
export const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && isWholeAmount(value) && value >= 1 && value <= MAX_QUANTITY
