import type { GiftCard } from '@vitrine/contract'
import { formatAmount } from '../shared/format-amount.ts'
import { giftCardsText as text } from '../shared/messages/gift-cards.ts'
import { t } from '../shared/messages/t.ts'

const calendar = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** Email, balance and expiry of a gift card. */
export function formatGiftCard({ email, balance, initialValue, currency, expirationDate }: GiftCard): string {
  const amounts = {
    balance: formatAmount(balance.amount, currency),
    value: formatAmount(initialValue.amount, currency),
  }
  const until = expirationDate && t(text.until, { date: calendar.format(expirationDate) })
  return [email, t(text.balanceOfValue, amounts), until].filter(Boolean).join(' · ')
}
