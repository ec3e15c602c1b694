import { MembershipPeriod } from '@vitrine/contract'
import { z } from 'zod'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { memberOnly } from '../../kernel/caller.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import {
  grantMembership,
  listGrantsOfMember,
  listHolders,
  listOwnMemberships,
  revokeMembership,
} from './grant-memberships.ts'
import {
  createMembership,
  listMemberships,
  type MembershipTerms,
  readMembership,
  updateMembership,
} from './manage-memberships.ts'

const entityIds = z.array(z.string().refine((id) => parseId(id) !== undefined, 'must be an id')).max(1000)
const terms = {
  name: z.string().trim().min(1).max(100),
  credits: z.number().int().min(1).max(1_000_000).nullish(),
  validity: z
    .object({ count: z.number().int().min(1).max(3650), period: z.enum(MembershipPeriod) })
    .nullish(),
  allProducts: z.boolean(),
  productIds: entityIds,
  collectionIds: entityIds,
}
const NewMembership = z.object({
  ...terms,
  allProducts: terms.allProducts.default(false),
  productIds: entityIds.default([]),
  collectionIds: entityIds.default([]),
})
const MembershipChanges = z.object({ ...terms, archived: z.boolean() }).partial()
const Grantee = z.object({ memberId: z.string().max(100) })
const PageQuery = z.object({ cursor: z.string().max(100).optional() })

/** The terms that a request names. `null` removes a limit. */
const termsOf = ({
  allProducts,
  archived,
  productIds,
  collectionIds,
  ...rest
}: z.infer<typeof MembershipChanges>): Partial<MembershipTerms> =>
  Object.fromEntries(
    Object.entries({
      ...rest,
      isForAllProducts: allProducts,
      isArchived: archived,
      productIds: storedIds(productIds),
      collectionIds: storedIds(collectionIds),
    }).filter(([, value]) => value !== undefined),
  )

const storedIds = (ids: readonly string[] | undefined) => ids?.map((id) => parseId(id) ?? id)

export function membershipRoutes({ db, now }: ShopServer) {
  const changeContext = (c: HttpContext, operation: string): ChangeContext => ({
    actor: c.get('caller'),
    operation,
    now: now(),
  })

  return {
    'GET /_vitrine/v1/my/memberships': operation(
      { access: 'members', summary: 'Lists the memberships that the member holds.' },
      (c) => listOwnMemberships(db, memberOnly(c.get('caller')).memberId, now()),
    ),
    'GET /_vitrine/v1/memberships': operation(
      { access: 'staff', summary: 'Lists memberships, newest first.' },
      () => listMemberships(db),
    ),
    'POST /_vitrine/v1/memberships': operation(
      {
        access: 'editors',
        summary: 'Creates a membership.',
        errors: ['PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewMembership,
      },
      (c, { body }) => {
        const { credits = null, validity = null, ...rest } = body
        const plan = { isArchived: false, ...termsOf({ ...rest, credits, validity }) } as MembershipTerms
        return createMembership(db, plan, changeContext(c, 'createMembership'))
      },
    ),
    'GET /_vitrine/v1/memberships/:id': operation(
      {
        access: 'staff',
        summary: 'Reads a membership.',
        errors: ['MEMBERSHIP_NOT_FOUND'],
        parameters: ById,
      },
      (_, { parameters }) => readMembership(db, parameters.id),
    ),
    'PATCH /_vitrine/v1/memberships/:id': operation(
      {
        access: 'editors',
        summary: 'Changes, archives or restores a membership.',
        errors: ['MEMBERSHIP_NOT_FOUND'],
        parameters: ById,
        body: MembershipChanges,
      },
      (c, { parameters, body }) =>
        updateMembership(db, parameters.id, termsOf(body), changeContext(c, 'updateMembership')),
    ),
    'GET /_vitrine/v1/memberships/:id/holders': operation(
      {
        access: 'staff',
        summary: 'Lists the members who were granted a membership, oldest first.',
        errors: ['MEMBERSHIP_NOT_FOUND'],
        parameters: z.object({ ...ById.shape, ...PageQuery.shape }),
      },
      (_, { parameters }) => listHolders(db, parameters.id, parameters.cursor, now()),
    ),
    'POST /_vitrine/v1/memberships/:id/grant': operation(
      {
        access: 'editors',
        areas: ['customers', 'money'],
        summary: 'Grants a membership to a member.',
        errors: ['MEMBERSHIP_NOT_FOUND', 'MEMBERSHIP_ARCHIVED', 'MEMBER_NOT_FOUND'],
        parameters: ById,
        body: Grantee,
      },
      (c, { parameters, body }) =>
        grantMembership(db, parameters.id, body.memberId, changeContext(c, 'grantMembership')),
    ),
    'GET /_vitrine/v1/membership-grants': operation(
      {
        access: 'staff',
        summary: 'Lists the memberships that were granted to a member.',
        errors: ['MEMBER_NOT_FOUND'],
        parameters: Grantee,
      },
      (_, { parameters }) => listGrantsOfMember(db, parameters.memberId, now()),
    ),
    'POST /_vitrine/v1/membership-grants/:id/revoke': operation(
      {
        access: 'editors',
        summary: 'Revokes a granted membership.',
        errors: ['MEMBERSHIP_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => revokeMembership(db, parameters.id, changeContext(c, 'revokeMembership')),
    ),
  } satisfies Routes
}
