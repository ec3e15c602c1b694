const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Parses a decimal into an integer: `parseDecimal('12.5', 2)` is 1250. `undefined` if it is not a plain decimal,
 * has more decimals, is −0, or exceeds `max`.
 */
export function parseDecimal(value: number | string, decimals: number, max: number): number | undefined {
  const [, sign, units, fraction = ''] = DECIMAL.exec(Object.is(value, -0) ? '-0' : String(value)) ?? []
  const significant = fraction.replace(/0+$/, '')
  if (units === undefined || significant.length > decimals) return undefined
  const digits = BigInt(units + significant.padEnd(decimals, '0'))
  if (digits > max || (sign && digits === 0n)) return undefined
  return Number(sign ? -digits : digits)
}

/** Formats an integer with all decimals: `formatDecimal(1250, 2)` is '12.50'. */
export function formatDecimal(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return (value < 0 ? '-' : '') + digits.slice(0, point) + (decimals > 0 ? `.${digits.slice(point)}` : '')
}
