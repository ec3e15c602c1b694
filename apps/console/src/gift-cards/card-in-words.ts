import type { GiftCard } from '@vitrine/contract'
import { giftCardsText as text } from '../messages/gift-cards.ts'
import { t } from '../messages/t.ts'
import { moneyInWords } from '../money-in-words.ts'

const calendar = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** What is on a card, where it went and how long it is good for. */
export function cardInWords({ email, balance, initialValue, currency, expirationDate }: GiftCard): string {
  const amounts = {
    balance: moneyInWords(balance.amount, currency),
    value: moneyInWords(initialValue.amount, currency),
  }
  const until = expirationDate && t(text.until, { date: calendar.format(expirationDate) })
  return [email, t(text.of, amounts), until].filter(Boolean).join(' · ')
}
