import type { MembershipGrant } from '@vitrine/contract'
import { date, dates } from '../codec/value-codecs.ts'
import { type Call, operation } from '../operation.ts'

export type { MembershipGrant, MembershipStatus } from '@vitrine/contract'

/**
 * Lists the memberships that the member holds, oldest first.
 * @example const usable = (await memberships.listMemberships()).filter(({ status }) => status === 'ACTIVE')
 */
export const listMemberships = /* @__PURE__ */ operation(
  (): Call<MembershipGrant[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/my/memberships',
    response: { grants: { ...dates, expirationDate: date } },
    parse: (response: { grants: MembershipGrant[] }) => response.grants,
  }),
)
