import type { GiftCard } from '@vitrine/contract'
import { formatAmount } from '../shared/format-amount.ts'
import { language } from '../shared/i18n/language.ts'
import { giftCardsText as text } from '../shared/messages/gift-cards.ts'
import { t } from '../shared/messages/t.ts'

const calendar = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })

/** Email, balance, expiry and delivery of a gift card. */
export function formatGiftCard(card: GiftCard): string {
  const { email, balance, initialValue, currency, expirationDate, deliveryDate } = card
  const amounts = {
    balance: formatAmount(balance.amount, currency),
    value: formatAmount(initialValue.amount, currency),
  }
  const until = expirationDate && t(text.until, { date: calendar.format(expirationDate) })
  const delivery = deliveryDate && t(text.delivery, { date: calendar.format(deliveryDate) })
  return [email, t(text.balanceOfValue, amounts), until, delivery].filter(Boolean).join(' · ')
}
