import { decimalsOf, type Money } from '@vitrine/pricing'

/** Currencies that Stripe counts in whole units. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))

/** Currencies that Stripe counts in thousandths, of which the last is always nought. */
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Currencies without a smaller unit which Stripe still counts in hundredths, in whole ones only. */
const WHOLE_IN_HUNDREDTHS = new Set(['ISK', 'UGX'])

/** A sum in the units that Stripe counts in; `undefined` where it cannot move exactly that much. */
export function unitsOnStripe({ amount, currency }: Money): number | undefined {
  const decimals = WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2
  const step = THOUSANDTHS.has(currency) ? 10 : WHOLE_IN_HUNDREDTHS.has(currency) ? 100 : 1
  const shift = decimals - decimalsOf(currency)
  const units = shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift
  return Number.isSafeInteger(units) && units % step === 0 ? units : undefined
}
