import type { GiftCard } from '@vitrine/contract'
import { giftCardsText as text } from '../messages/gift-cards.ts'
import { say } from '../messages/say.ts'
import { moneyInWords } from '../money-in-words.ts'

const calendar = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** What is on a card, where it went and how long it is good for. */
export function cardInWords({ email, balance, initialValue, currency, expirationDate }: GiftCard): string {
  const amounts = {
    balance: moneyInWords(balance.amount, currency),
    value: moneyInWords(initialValue.amount, currency),
  }
  const until = expirationDate && say(text.until, { date: calendar.format(expirationDate) })
  return [email, say(text.of, amounts), until].filter(Boolean).join(' · ')
}
