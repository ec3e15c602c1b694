import type { GiftCardBalance, OwnGiftCard } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation } from '../operation.ts'

export type {
  GiftCardBalance,
  GiftCardMovement,
  GiftCardMovementType,
  GiftCardStatus,
  OwnGiftCard,
} from '@vitrine/contract'

const standing = { expirationDate: date }

/**
 * What is on the gift card of a code. Refuses with `GIFT_CARD_NOT_FOUND`, and with `RATE_LIMITED` after ten tries in a
 * while.
 * @example const { balance } = await giftCards.readBalance('ABCD-EFGH-JKLM-NPQR')
 */
export const readBalance = /* @__PURE__ */ operation(
  (code: string): Call<GiftCardBalance> => ({
    method: 'POST',
    path: '/_vitrine/v1/gift-cards/balance',
    args: { code },
    answer: { giftCard: standing },
    read: (answer: { giftCard: GiftCardBalance }) => answer.giftCard,
  }),
)

/**
 * The gift cards that the shopper has bought, and those that were sent to a member, the newest first.
 * @example const held = (await giftCards.listGiftCards()).filter((card) => card.held)
 */
export const listGiftCards = /* @__PURE__ */ operation(
  (): Call<OwnGiftCard[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/my/gift-cards',
    answer: {
      giftCards: { _createdDate: date, held: { ...standing, movements: { _createdDate: date } } },
    },
    read: (answer: { giftCards: OwnGiftCard[] }) => answer.giftCards,
  }),
)
