import { currencyDecimals, type Money } from '@vitrine/pricing'

/** Currencies in whole units at Stripe. */
const ZERO_DECIMAL_CURRENCIES = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)

/** Currencies in thousandths at Stripe, with a last digit of zero. */
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Currencies without a minor unit that Stripe writes in hundredths, in whole units only. */
const WHOLE_IN_HUNDREDTHS = new Set(['ISK', 'UGX'])

const decimalsOnStripe = (currency: string): number =>
  ZERO_DECIMAL_CURRENCIES.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2

/** An amount in Stripe's units; `undefined` where it cannot represent it exactly. */
export function toStripeAmount({ amount, currency }: Money): number | undefined {
  const step = THOUSANDTHS.has(currency) ? 10 : WHOLE_IN_HUNDREDTHS.has(currency) ? 100 : 1
  const shift = decimalsOnStripe(currency) - currencyDecimals(currency)
  const units = shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift
  return Number.isSafeInteger(units) && units % step === 0 ? units : undefined
}

/** Stripe's units as money. Fractions that the currency does not have are dropped. */
export function fromStripeAmount(units: number, stripeCurrency: string): Money {
  const currency = stripeCurrency.toUpperCase()
  const shift = decimalsOnStripe(currency) - currencyDecimals(currency)
  return { amount: Math.floor(shift < 0 ? units * 10 ** -shift : units / 10 ** shift), currency }
}
