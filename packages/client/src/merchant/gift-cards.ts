import type {
  GiftCard,
  GiftCardDesignInput,
  GiftCardDesigns,
  GiftCardProduct,
  GiftCardTransaction,
} from '@vitrine/contract'
import { date, dates } from '../codec/value-codecs.ts'
import { type Call, operation, path, pick } from '../operation.ts'
import { resource } from './resource.ts'

export type {
  GiftCard,
  GiftCardDesign,
  GiftCardDesignInput,
  GiftCardDesigns,
  GiftCardProduct,
  GiftCardStatus,
  GiftCardTransaction,
  GiftCardTransactionType,
} from '@vitrine/contract'

const card = { ...dates, expirationDate: date, deliveryDate: date }
const cards = /* @__PURE__ */ resource<GiftCard>('gift-cards', {
  name: 'giftCard',
  request: { expirationDate: date },
  response: card,
})
const products = /* @__PURE__ */ resource<GiftCardProduct>('gift-card-products', { name: 'product' })

export interface GiftCardPage {
  giftCards: GiftCard[]
  /** The start of the next page; absent on the last one. */
  cursor?: string
}

/**
 * Lists gift cards, 50 per page, newest first. Searches by the end of the code or by the recipient's email
 * address.
 * @example const { giftCards: cards } = await giftCards.listGiftCards({ search: 'ada@example.com' })
 */
export const listGiftCards = /* @__PURE__ */ operation((options: { search?: string; cursor?: string } = {}) =>
  cards.listPage<GiftCardPage>(pick(options, 'search', 'cursor')),
)

/**
 * Returns a gift card with its transactions, oldest first. Fails with `GIFT_CARD_NOT_FOUND`.
 * @example const { transactions } = await giftCards.getGiftCard('the-card-id')
 */
export const getGiftCard = /* @__PURE__ */ operation(
  (_id: string): Call<{ giftCard: GiftCard; transactions: GiftCardTransaction[] }> => ({
    method: 'GET',
    path: path`/_vitrine/v1/gift-cards/${_id}`,
    response: { giftCard: card, transactions: { _createdDate: date } },
  }),
)

export interface NewGiftCard {
  /** A decimal string in the shop's currency. */
  amount: string
  /** The recipient of the code. No other response contains the code. */
  email: string
  message?: string
  expirationDate?: Date
  /** The language of the email, such as `de`. */
  language?: string
  /** One of the designs of the shop. */
  designId?: string
  /** The day on which it is emailed, such as `2026-12-24`. Default: now. */
  deliveryDate?: string
}

/**
 * Issues a gift card.
 * @example await giftCards.createGiftCard({ amount: '25', email: 'ada@example.com', message: 'Thank you!' })
 */
export const createGiftCard = /* @__PURE__ */ operation((input: NewGiftCard) => cards.create(input))

/**
 * Adds an amount to the balance, or subtracts a negative one. Fails with `GIFT_CARD_NOT_FOUND` or
 * `GIFT_CARD_BALANCE_TOO_LOW`.
 * @example await giftCards.adjustGiftCard('the-card-id', { amount: '-5.00', note: 'Entered twice' })
 */
export const adjustGiftCard = /* @__PURE__ */ operation(
  (_id: string, change: { amount: string; note: string }) => cards.run(_id, 'adjust', { args: change }),
)

/**
 * Disables a gift card. Its balance stays. Fails with `GIFT_CARD_NOT_FOUND`.
 * @example await giftCards.disableGiftCard('the-card-id')
 */
export const disableGiftCard = /* @__PURE__ */ operation((_id: string) => cards.run(_id, 'disable'))

/**
 * Sends a gift card again, optionally to another address. Replaces its code; the old one becomes invalid. Fails
 * with `GIFT_CARD_NOT_FOUND`.
 * @example await giftCards.resendGiftCard('the-card-id', { email: 'ada@example.com' })
 */
export const resendGiftCard = /* @__PURE__ */ operation(
  (_id: string, to: { email?: string; language?: string } = {}) => cards.run(_id, 'send-again', { args: to }),
)

/**
 * Enables a disabled gift card. Fails with `GIFT_CARD_NOT_FOUND`.
 * @example await giftCards.enableGiftCard('the-card-id')
 */
export const enableGiftCard = /* @__PURE__ */ operation((_id: string) => cards.run(_id, 'enable'))

/**
 * Lists the gift card products.
 * @example const giftCardProducts = await giftCards.listGiftCardProducts()
 */
export const listGiftCardProducts = /* @__PURE__ */ operation(() => products.list())

/**
 * Makes a digital product a gift card: each paid unit issues a card of its price, with an optional expiry in
 * months. Fails with `PRODUCT_NOT_FOUND` or `GIFT_CARD_NOT_DIGITAL`.
 * @example await giftCards.addGiftCardProduct('the-product-id', { validMonths: 36 })
 */
export const addGiftCardProduct = /* @__PURE__ */ operation(
  (productId: string, options: { validMonths?: number } = {}): Call<GiftCardProduct> => ({
    method: 'POST',
    path: path`/_vitrine/v1/gift-card-products/${productId}`,
    args: options,
    parse: (response: { product: GiftCardProduct }) => response.product,
  }),
)

/**
 * Makes a gift card product an ordinary one. Issued cards stay valid.
 * @example await giftCards.removeGiftCardProduct('the-product-id')
 */
export const removeGiftCardProduct = /* @__PURE__ */ operation((productId: string) =>
  products.delete(productId),
)

/**
 * Returns the designs of gift cards, and those that are ready-made.
 * @example const { designs } = await giftCards.getGiftCardDesigns()
 */
export const getGiftCardDesigns = /* @__PURE__ */ operation(
  (): Call<GiftCardDesigns> => ({ method: 'GET', path: '/_vitrine/v1/gift-card-designs' }),
)

/**
 * Replaces the designs of gift cards. `null` restores the ready-made ones. Fails with `MEDIA_NOT_FOUND`.
 * @example await giftCards.updateGiftCardDesigns([{ designId: 'the-image-id', name: 'Birthday' }])
 */
export const updateGiftCardDesigns = /* @__PURE__ */ operation(
  (designs: GiftCardDesignInput[] | null): Call<GiftCardDesigns> => ({
    method: 'PATCH',
    path: '/_vitrine/v1/gift-card-designs',
    args: { designs },
  }),
)
