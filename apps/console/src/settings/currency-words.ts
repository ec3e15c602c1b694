import { currenciesText as text } from '../messages/currencies.ts'
import { say } from '../messages/say.ts'

/** What the rate of a row is called. A new row has no currency yet. */
export const rateLabel = (code: string, currency: string): string =>
  code ? say(text.rateOf, { code, currency }) : say(text.rateOfAny, { currency })

export const removeLabel = (code: string, number: number): string =>
  code ? say(text.remove, { code }) : say(text.removeAny, { number })
