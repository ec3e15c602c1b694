import type { SavedCard } from '@vitrine/contract'
import { type Call, noResult, operation, path } from '../../operation.ts'

/**
 * Lists cards that payment providers keep, the default first. Fails with `PAYMENT_PROVIDER_UNAVAILABLE`.
 * @example const [preferred] = await account.listSavedCards()
 */
export const listSavedCards = /* @__PURE__ */ operation(
  (): Call<SavedCard[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/account/cards',
    parse: (response: { cards: SavedCard[] }) => response.cards,
  }),
)

/**
 * Makes a saved card the one with which checkouts start. Fails with `SAVED_CARD_NOT_FOUND` and
 * `PAYMENT_PROVIDER_UNAVAILABLE`.
 * @example await account.makeCardDefault('the-card-id')
 */
export const makeCardDefault = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'PATCH',
    path: path`/_vitrine/v1/account/cards/${_id}`,
    args: { isDefault: true },
    parse: noResult,
  }),
)

/**
 * Removes a saved card, also at its payment provider. Fails with `SAVED_CARD_NOT_FOUND` and
 * `PAYMENT_PROVIDER_UNAVAILABLE`.
 * @example await account.removeSavedCard('the-card-id')
 */
export const removeSavedCard = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/account/cards/${_id}`,
    parse: noResult,
  }),
)
