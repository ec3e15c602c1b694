import type { GiftCardBalance, GiftCardDesign, ShopperGiftCard } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation, path } from '../operation.ts'

export type {
  GiftCardBalance,
  GiftCardDesign,
  GiftCardOptions,
  GiftCardStatus,
  GiftCardTransaction,
  GiftCardTransactionType,
  ShopperGiftCard,
} from '@vitrine/contract'

const balanceCodec = { expirationDate: date }

/**
 * Returns the balance of a gift card by its code. Fails with `GIFT_CARD_NOT_FOUND`, and with `RATE_LIMITED` after
 * ten attempts.
 * @example const { balance } = await giftCards.getBalance('ABCD-EFGH-JKLM-NPQR')
 */
export const getBalance = /* @__PURE__ */ operation(
  (code: string): Call<GiftCardBalance> => ({
    method: 'POST',
    path: '/_vitrine/v1/gift-cards/balance',
    args: { code },
    response: { giftCard: balanceCodec },
    parse: (response: { giftCard: GiftCardBalance }) => response.giftCard,
  }),
)

/**
 * Lists the gift cards that the shopper bought or received as a member, newest first.
 * @example const received = (await giftCards.listGiftCards()).filter((card) => card.balanceDetails)
 */
export const listGiftCards = /* @__PURE__ */ operation(
  (): Call<ShopperGiftCard[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/my/gift-cards',
    response: {
      giftCards: {
        _createdDate: date,
        deliveryDate: date,
        balanceDetails: { ...balanceCodec, transactions: { _createdDate: date } },
      },
    },
    parse: (response: { giftCards: ShopperGiftCard[] }) => response.giftCards,
  }),
)

/**
 * Lists the designs of a gift card product. To buy one, set `catalogReference.options.giftCard` of a line item to
 * `GiftCardOptions`.
 * @example const { isGiftCard, designs } = await giftCards.getGiftCardDesigns('the-product-id')
 */
export const getGiftCardDesigns = /* @__PURE__ */ operation(
  (productId: string): Call<{ isGiftCard: boolean; designs: GiftCardDesign[] }> => ({
    method: 'GET',
    path: path`/_vitrine/v1/products/${productId}/gift-card-designs`,
  }),
)
