import type {
  ActiveSession,
  GrantedAccess,
  Invitation,
  InvitationOffer,
  Merchant,
  MerchantRole,
  Permissions,
  RoleGrant,
} from '@vitrine/contract'
import { date } from '../../codec/value-codecs.ts'
import { type Call, noResult, operation, path } from '../../operation.ts'
import { resource } from '../resource.ts'

const staff = /* @__PURE__ */ resource<Merchant>('merchants', { name: 'merchant' })
const invitations = /* @__PURE__ */ resource<Invitation>('merchants/invitations', {
  name: 'invitation',
  response: { _createdDate: date, expirationDate: date },
})
const sessions = /* @__PURE__ */ resource<ActiveSession>('merchants/sessions', {
  name: 'session',
  response: { _createdDate: date, lastSeenDate: date },
})

/**
 * Lists the merchants of the shop.
 * @example const staff = await merchants.listMerchants()
 */
export const listMerchants = /* @__PURE__ */ operation(() => staff.list())

/**
 * Changes the role or the permissions of a merchant. API keys, secrets and invitations that a former owner created become invalid.
 * For owners. Fails with `LAST_OWNER` for the only owner.
 * A custom role needs permissions.
 * @example await merchants.updateMerchantRole('the-merchant-id', 'viewer')
 */
export const updateMerchantRole = /* @__PURE__ */ operation(
  (_id: string, role: MerchantRole, permissions?: Permissions) =>
    staff.update(_id, permissions ? { role, permissions } : { role }),
)

/**
 * Returns the access that a merchant created for others. Removing the merchant revokes their keys, secrets and
 * invitations; apps and webhooks stay. For owners. Fails with `MERCHANT_NOT_FOUND`.
 * @example const { apiKeys } = await merchants.getGrantedAccess('the-merchant-id')
 */
export const getGrantedAccess = /* @__PURE__ */ operation(
  (_id: string): Call<GrantedAccess> => ({
    method: 'GET',
    path: path`/_vitrine/v1/merchants/${_id}/access`,
  }),
)

/**
 * Removes a merchant, ends their sessions and revokes the keys, secrets and invitations they created. For owners.
 * Fails with `LAST_OWNER`.
 * @example await merchants.removeMerchant('the-merchant-id')
 */
export const removeMerchant = /* @__PURE__ */ operation((_id: string) => staff.delete(_id))

/**
 * Lists the pending invitations. For owners.
 * @example const invitations = await merchants.listInvitations()
 */
export const listInvitations = /* @__PURE__ */ operation(() => invitations.list())

/**
 * Invites a merchant by email. For owners. Fails with `MERCHANT_EXISTS`.
 * @example await merchants.invite({ email: 'grace@example.com', role: 'manager' })
 */
export const invite = /* @__PURE__ */ operation((invitation: Pick<Invitation, 'email'> & RoleGrant) =>
  invitations.create(invitation),
)

/**
 * Revokes an invitation. Its link becomes invalid.
 * @example await merchants.revokeInvitation('the-invitation-id')
 */
export const revokeInvitation = /* @__PURE__ */ operation((_id: string) => invitations.delete(_id))

/**
 * Returns the invitation of a link. Fails with `INVITATION_INVALID`.
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

export interface InvitationAcceptance {
  /** From the invitation's link. */
  token: string
  name: string
  password: string
}

/**
 * Creates the account of an invited merchant and signs them in. Fails with `INVITATION_INVALID`.
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
 * Lists the merchant's sessions, most recently used first.
 * @example const otherSessions = (await merchants.listSessions()).filter(({ isCurrent }) => !isCurrent)
 */
export const listSessions = /* @__PURE__ */ operation(() => sessions.list())

/**
 * Ends one session of the merchant.
 * @example await merchants.endSession('the-session-id')
 */
export const endSession = /* @__PURE__ */ operation((_id: string) => sessions.delete(_id))

/**
 * Ends all sessions of the merchant, including this one.
 * @example await merchants.endAllSessions()
 */
export const endAllSessions = /* @__PURE__ */ operation(
  (): Call<void> => ({ method: 'DELETE', path: '/_vitrine/v1/merchants/sessions', parse: noResult }),
)
