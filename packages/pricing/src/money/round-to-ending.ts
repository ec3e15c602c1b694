/**
 * Rounds to the nearest amount with an ending: with the step 100 and the ending 99, 1320 becomes 1299. Ties round
 * up. Never returns less than zero.
 */
export function roundToEnding(amount: number, ending: number, step: number): number {
  const nearest = Math.round((amount - ending) / step) * step + ending
  return nearest < 0 ? nearest + step : nearest
}
