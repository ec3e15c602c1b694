import { decimalsOf, type Money } from '@vitrine/pricing'

/** Currencies that Stripe counts in whole units. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))

/** Currencies that Stripe counts in thousandths, of which the last is always nought. */
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Currencies without a smaller unit which Stripe still counts in hundredths, in whole ones only. */
const WHOLE_IN_HUNDREDTHS = new Set(['ISK', 'UGX'])

const decimalsOnStripe = (currency: string): number =>
  WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2

/** A sum in the units that Stripe counts in; `undefined` where it cannot move exactly that much. */
export function unitsOnStripe({ amount, currency }: Money): number | undefined {
  const step = THOUSANDTHS.has(currency) ? 10 : WHOLE_IN_HUNDREDTHS.has(currency) ? 100 : 1
  const shift = decimalsOnStripe(currency) - decimalsOf(currency)
  const units = shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift
  return Number.isSafeInteger(units) && units % step === 0 ? units : undefined
}

/** What Stripe reports in its units, as money; parts that the currency does not have are left off. */
export function moneyOnStripe(units: number, stripeCurrency: string): Money {
  const currency = stripeCurrency.toUpperCase()
  const shift = decimalsOnStripe(currency) - decimalsOf(currency)
  return { amount: Math.floor(shift < 0 ? units * 10 ** -shift : units / 10 ** shift), currency }
}
