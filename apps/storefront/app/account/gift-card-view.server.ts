import type { giftCards } from '@vitrine/client/extras'
import type { I18n } from '../i18n/request-i18n.server.ts'
import { formatMoney } from '../shared/format-money.ts'

type CardBalance = Pick<giftCards.GiftCardBalance, 'status' | 'balance' | 'expirationDate'>

const day = (date: Date, { locale }: I18n) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)

/** A formatted balance. */
export const balanceView = (
  { lastCharacters, currency, ...card }: giftCards.GiftCardBalance,
  i18n: I18n,
) => ({
  title: i18n.t(i18n.messages.account.giftCards.ending, { lastCharacters }),
  ...formatBalance(card, currency, i18n),
})

function formatBalance({ status, balance, expirationDate }: CardBalance, currency: string, i18n: I18n) {
  const { statuses, expires } = i18n.messages.account.giftCards
  const expiry = expirationDate && i18n.t(expires, { date: day(expirationDate, i18n) })
  return {
    balance: formatMoney(Number(balance.amount), currency, i18n.locale),
    status: [statuses[status], expiry].filter(Boolean).join(' · '),
  }
}

const DEBITS: readonly giftCards.GiftCardTransactionType[] = ['REDEEMED', 'REVOKED', 'DEBITED']

type Transaction = giftCards.GiftCardTransaction

/** A gift card of a customer. A card for someone else shows only its recipient. */
export function giftCardView(card: giftCards.ShopperGiftCard, i18n: I18n) {
  const {
    _id: id,
    lastCharacters,
    currency,
    initialValue,
    email,
    deliveryDate,
    balanceDetails,
    _createdDate,
  } = card
  const { t, locale } = i18n
  const messages = i18n.messages.account.giftCards
  const transactionView = ({ type, amount, orderNumber, _createdDate: at }: Transaction, key: number) => ({
    key,
    description: [messages.transactions[type], orderNumber && t(messages.order, { number: orderNumber })]
      .filter(Boolean)
      .join(' · '),
    date: day(at, i18n),
    amount: formatMoney(Number(amount.amount) * (DEBITS.includes(type) ? -1 : 1), currency, locale),
  })
  return {
    id,
    title: t(messages.ending, { lastCharacters }),
    bought: t(messages.bought, {
      amount: formatMoney(Number(initialValue.amount), currency, locale),
      date: day(_createdDate, i18n),
    }),
    balanceDetails: balanceDetails && {
      ...formatBalance(balanceDetails, currency, i18n),
      transactions: balanceDetails.transactions.map(transactionView),
    },
    sentTo:
      balanceDetails && !deliveryDate
        ? undefined
        : deliveryDate
          ? t(messages.willBeSentTo, { email, date: day(deliveryDate, i18n) })
          : t(messages.sentTo, { email }),
  }
}
