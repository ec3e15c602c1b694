import type {
  ActiveSession,
  GrantedAccess,
  Invitation,
  InvitationOffer,
  Merchant,
  MerchantRole,
} from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, noResult, operation, path } from '../operation.ts'

const invitation = { _createdDate: date, expirationDate: date }
const place = { _createdDate: date, lastSeenDate: date }

/**
 * Everyone who works in the shop.
 * @example const people = await merchants.listMerchants()
 */
export const listMerchants = /* @__PURE__ */ operation(
  (): Call<Merchant[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/merchants',
    parse: (response: { merchants: Merchant[] }) => response.merchants,
  }),
)

/**
 * Gives a merchant another role. What somebody made as an owner ends when they are one no more. For owners; refuses with `LAST_OWNER` where nobody else would be one.
 * @example await merchants.updateMerchantRole('the-merchant-id', 'viewer')
 */
export const updateMerchantRole = /* @__PURE__ */ operation(
  (_id: string, role: MerchantRole): Call<Merchant> => ({
    method: 'PATCH',
    path: path`/_vitrine/v1/merchants/${_id}`,
    args: { role },
    parse: (response: { merchant: Merchant }) => response.merchant,
  }),
)

/**
 * What a merchant made that lets others in: keys, secrets and invitations end when they are removed; apps and webhooks
 * stay. For owners; refuses with `MERCHANT_NOT_FOUND`.
 * @example const { apiKeys } = await merchants.getGrantedAccess('the-merchant-id')
 */
export const getGrantedAccess = /* @__PURE__ */ operation(
  (_id: string): Call<GrantedAccess> => ({
    method: 'GET',
    path: path`/_vitrine/v1/merchants/${_id}/access`,
  }),
)

/**
 * Removes a merchant, who is signed out everywhere. The keys, secrets and invitations that they made end. For owners;
 * refuses with `LAST_OWNER`.
 * @example await merchants.removeMerchant('the-merchant-id')
 */
export const removeMerchant = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/merchants/${_id}`,
    parse: noResult,
  }),
)

/**
 * Invitations that nobody has accepted yet. For owners.
 * @example const waiting = await merchants.listInvitations()
 */
export const listInvitations = /* @__PURE__ */ operation(
  (): Call<Invitation[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/merchants/invitations',
    response: { invitations: invitation },
    parse: (response: { invitations: Invitation[] }) => response.invitations,
  }),
)

/**
 * Invites someone by mail to work in the shop. For owners; refuses with `MERCHANT_EXISTS`.
 * @example await merchants.invite({ email: 'grace@example.com', role: 'manager' })
 */
export const invite = /* @__PURE__ */ operation(
  ({ email, role }: Pick<Invitation, 'email' | 'role'>): Call<Invitation> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/invitations',
    args: { email, role },
    response: { invitation },
    parse: (response: { invitation: Invitation }) => response.invitation,
  }),
)

/**
 * Takes an invitation back: its link no longer opens.
 * @example await merchants.revokeInvitation('the-invitation-id')
 */
export const revokeInvitation = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/merchants/invitations/${_id}`,
    parse: noResult,
  }),
)

/**
 * Says what an invitation's link offers. Refuses with `INVITATION_INVALID`.
 * @example const { invitation } = await merchants.checkInvitation(location.hash.slice(1))
 */
export const checkInvitation = /* @__PURE__ */ operation(
  (token: string): Call<InvitationOffer> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/invitations/check',
    args: { token },
    kind: 'sign-in',
  }),
)

/** What someone enters who was invited. */
export interface InvitationAcceptance {
  /** From the invitation's link. */
  token: string
  name: string
  password: string
}

/**
 * Makes the account of someone who was invited, and signs them in. Refuses with `INVITATION_INVALID`.
 * @example await merchants.acceptInvitation({ token: 'from-the-link', name: 'Grace', password: 'a nanosecond of wire' })
 */
export const acceptInvitation = /* @__PURE__ */ operation(
  ({ token, name, password }: InvitationAcceptance): Call<{ merchant: Merchant }> => ({
    method: 'POST',
    path: '/_vitrine/v1/merchants/invitations/accept',
    args: { token, name, password },
    kind: 'sign-in',
  }),
)

/**
 * Where the merchant is signed in, the last seen first.
 * @example const elsewhere = (await merchants.listSessions()).filter(({ isCurrent }) => !isCurrent)
 */
export const listSessions = /* @__PURE__ */ operation(
  (): Call<ActiveSession[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/merchants/sessions',
    response: { sessions: place },
    parse: (response: { sessions: ActiveSession[] }) => response.sessions,
  }),
)

/**
 * Signs the merchant out in one place.
 * @example await merchants.endSession('the-session-id')
 */
export const endSession = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/merchants/sessions/${_id}`,
    parse: noResult,
  }),
)

/**
 * Signs the merchant out everywhere, here too.
 * @example await merchants.endAllSessions()
 */
export const endAllSessions = /* @__PURE__ */ operation(
  (): Call<void> => ({ method: 'DELETE', path: '/_vitrine/v1/merchants/sessions', parse: noResult }),
)
