import type { ConsoleLanguage, Merchant, MerchantSession, SetUpLink } from '@vitrine/contract'
import { type Call, noResult, operation } from '../../operation.ts'

/**
 * Returns the signed-in merchant and the shop. Fails with `UNAUTHENTICATED` without a session.
 *
 * @example
 * ```ts
 * import { createClient } from '@vitrine/client'
 * import { MerchantStrategy, merchants } from '@vitrine/client/merchant'
 *
 * const client = createClient({ auth: MerchantStrategy(), apiUrl: location.origin, modules: { merchants } })
 * const { merchant, shop } = await client.merchants.getSession()
 * ```
 */
export const getSession = /* @__PURE__ */ operation(
  (): Call<MerchantSession> => ({ method: 'GET', path: '/_vitrine/v1/merchants/session' }),
)

/**
 * Checks a set-up link, without using it. Fails with `SET_UP_LINK_INVALID`.
 * @example const { isNewShop } = await merchants.checkSetUpLink(location.hash.slice(1))
 */
export const checkSetUpLink = /* @__PURE__ */ operation(
  (token: string): Call<SetUpLink> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/set-up/check',
    args: { token },
    kind: 'sign-in',
  }),
)

export interface SetUpInput {
  /** From the set-up link. */
  token: string
  name: string
  email: string
  password: string
  /** The details of a new shop. */
  shop?: {
    name: string
    /** ISO 4217 code. */
    currency: string
    /** ISO 3166-1 alpha-2 code. */
    country?: string
    /** The language of the storefront. */
    language?: 'en' | 'de' | 'ar'
  }
}

/**
 * Creates the owner of the shop and signs them in. Fails with `SET_UP_LINK_INVALID`, and with `CURRENCY_IN_USE` when the
 * shop already has amounts.
 * @example await merchants.setUp({ token: 'the-token', name: 'Ada', email: 'ada@example.com', password: 'a long phrase' })
 */
export const setUp = /* @__PURE__ */ operation(
  ({ token, name, email, password, shop }: SetUpInput): Call<{ merchant: Merchant }> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/set-up',
    args: { token, name, email, password, shop },
    kind: 'sign-in',
  }),
)

/**
 * Returns the owner that a recovery link belongs to, without using the link. Fails with `OWNER_LINK_INVALID`.
 * @example const { owner } = await merchants.checkOwnerLink(location.hash.slice(1))
 */
export const checkOwnerLink = /* @__PURE__ */ operation(
  (token: string): Call<{ owner: Pick<Merchant, 'name' | 'email'> }> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/recovery/check',
    args: { token },
    kind: 'sign-in',
  }),
)

/**
 * Sets a new password for an owner, removes the second factor, and signs them in. `npm run owner-link` on the
 * server creates the link. Fails with `OWNER_LINK_INVALID`.
 * @example await merchants.recoverOwner({ token: 'from-the-link', password: 'a long phrase' })
 */
export const recoverOwner = /* @__PURE__ */ operation(
  ({ token, password }: { token: string; password: string }): Call<{ merchant: Merchant }> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/recovery',
    args: { token, password },
    kind: 'sign-in',
  }),
)

/**
 * Emails a merchant a link that resets their password, if the address has an account. Fails with
 * `EMAIL_NOT_CONFIGURED`.
 * @example await merchants.requestPasswordReset('ada@shop.example')
 */
export const requestPasswordReset = /* @__PURE__ */ operation(
  (email: string): Call<void> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/password-reset/request',
    args: { email },
    kind: 'sign-in',
  }),
)

/**
 * Sets a new password with the token of an emailed link, and ends all sessions of the merchant. Fails with
 * `RECOVERY_TOKEN_INVALID`.
 * @example await merchants.resetPassword({ token: 'from-the-link', password: 'a long phrase' })
 */
export const resetPassword = /* @__PURE__ */ operation(
  ({ token, password }: { token: string; password: string }): Call<void> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/password-reset',
    args: { token, password },
    kind: 'sign-in',
  }),
)

export interface MerchantCredentials {
  email: string
  password: string
  /** A code of the authenticator app, or a recovery code. */
  code?: string | undefined
}

/**
 * Signs a merchant in. Fails with `WRONG_CREDENTIALS`, with `SECOND_FACTOR_REQUIRED` without a code, with
 * `VERIFICATION_CODE_INVALID`, or with `RATE_LIMITED` after too many attempts.
 * @example const { merchant } = await merchants.signIn({ email: 'ada@example.com', password: 'a long phrase' })
 */
export const signIn = /* @__PURE__ */ operation(
  ({ email, password, code }: MerchantCredentials): Call<{ merchant: Merchant }> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/sign-in',
    args: { email, password, code },
    kind: 'sign-in',
  }),
)

/**
 * Changes the merchant's password and ends all other sessions. Fails with `WRONG_PASSWORD`.
 * @example await merchants.changePassword({ currentPassword: 'a long phrase', newPassword: 'a longer phrase' })
 */
export const changePassword = /* @__PURE__ */ operation(
  ({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }): Call<void> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/password',
    args: { currentPassword, newPassword },
    parse: noResult,
  }),
)

/**
 * Sets the language of the console for the merchant, in every browser.
 * @example await merchants.setLanguage('de')
 */
export const setLanguage = /* @__PURE__ */ operation(
  (language: ConsoleLanguage): Call<void> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/language',
    args: { language },
    parse: noResult,
  }),
)

/**
 * Signs the merchant out.
 * @example await merchants.signOut()
 */
export const signOut = /* @__PURE__ */ operation(
  (): Call<void> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/sign-out',
    parse: noResult,
    kind: 'sign-in',
  }),
)
