import { formatMoney, type Money, readMoney } from '@vitrine/pricing'
import type { Speech } from './speech.ts'

interface Price {
  readonly amount: string
}

/** Writes amounts of the wire as a language does. What is not there is written as nothing. */
export const amountsIn =
  (speech: Speech, currency = '') =>
  (price: Price | undefined): string => {
    const money = price && readMoney(price.amount, currency)
    return money ? moneyIn(speech, money) : ''
  }

export const moneyIn = ({ language }: Speech, money: Money): string => formatMoney(money, language.locale)
