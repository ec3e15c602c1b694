import type { giftCards } from '@vitrine/client/extras'
import { money } from '../money.ts'
import type { Speech } from '../texts/texts.server.ts'

type Standing = Pick<giftCards.GiftCardBalance, 'status' | 'balance' | 'expirationDate'>

const day = (date: Date, { locale }: Speech) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)

/** What is on a card, in words. */
export const balanceView = ({ ending, currency, ...card }: giftCards.GiftCardBalance, speech: Speech) => ({
  title: speech.say(speech.texts.account.giftCards.ending, { ending }),
  ...standingView(card, currency, speech),
})

function standingView({ status, balance, expirationDate }: Standing, currency: string, speech: Speech) {
  const { statuses, until } = speech.texts.account.giftCards
  const expiry = expirationDate && speech.say(until, { date: day(expirationDate, speech) })
  return {
    balance: money(Number(balance.amount), currency, speech.locale),
    status: [statuses[status], expiry].filter(Boolean).join(' · '),
  }
}

const TAKES: readonly giftCards.GiftCardMovementType[] = ['SPENT', 'TAKEN_BACK', 'DEBITED']

type Movement = giftCards.GiftCardMovement

/** A card of a member, in words. What somebody else was given says only that it was. */
export function giftCardView(card: giftCards.OwnGiftCard, speech: Speech) {
  const { _id: id, ending, currency, initialValue, email, held, _createdDate } = card
  const { texts, say, locale } = speech
  const words = texts.account.giftCards
  const movementView = ({ type, amount, orderNumber, _createdDate: at }: Movement, key: number) => ({
    key,
    what: [words.movements[type], orderNumber && say(words.onOrder, { number: orderNumber })]
      .filter(Boolean)
      .join(' · '),
    date: day(at, speech),
    amount: money(Number(amount.amount) * (TAKES.includes(type) ? -1 : 1), currency, locale),
  })
  return {
    id,
    title: say(words.ending, { ending }),
    worth: say(words.worth, { amount: money(Number(initialValue.amount), currency, locale) }),
    date: day(_createdDate, speech),
    held: held && { ...standingView(held, currency, speech), movements: held.movements.map(movementView) },
    given: held ? undefined : say(words.given, { email }),
  }
}
