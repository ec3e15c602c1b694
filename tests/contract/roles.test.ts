import { PermissionArea, PermissionLevel, type Permissions } from '@vitrine/contract'
import { expect, test } from 'vitest'
import type { OperationName } from '../../apps/platform/src/kernel/http/route-types.ts'
import { everyArea } from '../../apps/platform/src/kernel/permissions.ts'
import { type AccessRule, isAllowed } from '../../apps/platform/src/kernel/roles.ts'
import { createCallers, createMerchant, isAllowedFor } from '../../apps/platform/testing/create-callers.ts'
import { fileDatabase, fileFolder, openPlatform } from '../../apps/platform/testing/open-platform.ts'

const db = await fileDatabase()
const platform = await openPlatform(db, { config: { mailbox: 'public', mediaDir: await fileFolder() } })
const CALLERS = await createCallers(db, platform)

const ABSENT = '00000000-0000-7000-8000-000000000000'

async function call(operation: string, headers: Record<string, string>) {
  const [method = '', pattern = ''] = operation.split(' ')
  const path = pattern.replace(/:\w+/g, ABSENT)
  return platform.send(method, path, method.startsWith('P') ? { body: {}, headers } : { headers })
}

const { operations, rolesOf: rowOf } = platform

test('serves every declared route, and no others', () => {
  const served = platform.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect(new Set(served)).toEqual(new Set(operations))
})

type Credentials = () => Promise<Record<string, string>>

const sessions = new Map<Credentials, Record<string, string>>()

/** Calls with the session of the last call. An allowed call may have ended it, so a 401 counts only for a new one. */
async function callAs(operation: string, as: Credentials) {
  const session = sessions.get(as)
  const response = session && (await call(operation, session))
  if (response && response.status !== 401) return response
  const headers = await as()
  sessions.set(as, headers)
  return call(operation, headers)
}

// docs/reliability.md, E7 and E9.
test.each(operations)('lets only its roles call %s', async (operation) => {
  const row = rowOf(operation)
  for (const [name, { as, roles }] of Object.entries(CALLERS)) {
    const { status, code, body } = await callAs(operation, as)
    expect([name, status]).not.toEqual([name, 500])
    if (isAllowedFor(row, roles)) {
      // A form of the hosted pages is accepted only with the token of its page.
      const isForm =
        operation.startsWith('POST') && platform.routes[operation]?.declaration.summary === undefined
      expect(isForm ? [401] : [401, 403], name).not.toContain(status)
      continue
    }
    if (name === 'anonymous') expect([name, status, code]).toEqual([name, 401, 'UNAUTHENTICATED'])
    else {
      expect([name, status, code]).toEqual([name, 403, 'PERMISSION_DENIED'])
      expect(body.details.applicationError.data.needed).toEqual(row)
      expect(body.message).toContain('An elevated client is required')
    }
  }
})

test('rejects a forged token and a forged cookie at every operation that needs a caller', async () => {
  for (const operation of operations.filter((each) => !rowOf(each).includes('anonymous'))) {
    const byToken = await call(operation, { authorization: 'forged' })
    const byCookie = await call(operation, {
      cookie: 'vitrine_merchant=forged',
      origin: platform.config.publicUrl,
    })
    expect([operation, byToken.status, byCookie.status]).toEqual([operation, 401, 401])
    expect(byToken.headers.get('www-authenticate')).toBe('Bearer')
  }
})

/** Reads with a body use POST, and one uses PUT. */
const READS_WITH_BODY =
  /^GET|^PUT \S+-notification-requests\/settings$|\/(query|query-platformized|get|list-by-ids|get-order-refundability|search|preview|getVariants|productOptionsAvailability|calculate-totals)$/
const changes = operations.filter((operation) => !READS_WITH_BODY.test(operation))
/** Shoppers change their own carts and accounts. */
const merchantChanges = changes.filter((operation) => !rowOf(operation).includes('visitor'))

test.each(merchantChanges.filter((operation) => /^\w+ \/stores/.test(operation)))(
  'restricts catalog changes to catalog roles: %s',
  (operation) => expect(rowOf(operation)).toEqual(['owner', 'manager', 'app']),
)

test.each(merchantChanges)('lets a viewer change only their own account: %s', (operation) => {
  const isOwn =
    /\/merchants\/(sessions|password|second-factor|language)/.test(operation) ||
    rowOf(operation).includes('anonymous')
  expect(rowOf(operation).includes('viewer')).toBe(isOwn)
})

const STAFF_PATHS =
  /\/(api-keys|apps|invitations$|invitations\/:id|merchants\/:id)|PATCH \/_vitrine\/v1\/shop/
test.each(operations.filter((operation) => STAFF_PATHS.test(operation)))(
  'restricts access management to owners: %s',
  (operation) => expect(rowOf(operation)).toEqual(['owner']),
)

const INTERNAL_PATHS =
  /\/_vitrine\/v1\/(apps|webhooks|api-keys|merchants(?!\/(set-up|sign|recovery|password-reset|invitations\/(check|accept))))/
test.each(operations.filter((operation) => INTERNAL_PATHS.test(operation)))(
  'hides from every shopper %s',
  (operation) => {
    for (const shopper of ['anonymous', 'visitor', 'member'] as const)
      expect(rowOf(operation)).not.toContain(shopper)
  },
)

/** Who may call an operation, with the areas that staff need. */
const ruleOf = (operation: OperationName): AccessRule =>
  platform.routes[operation] ?? { roles: [], areas: [] }

/** The operations that members of staff call with a permission, and the level that they need. */
const ofStaff = operations.flatMap((operation) => {
  const { roles, areas } = ruleOf(operation)
  if (roles.includes('anonymous') || !roles.includes('manager')) return []
  return [{ operation, areas, level: roles.includes('viewer') ? 'view' : 'edit' } as const]
})

const AREAS = Object.values(PermissionArea)
const LEVELS = Object.values(PermissionLevel)
const LOWER = { view: 'none', edit: 'view' } as const

/** What someone has who may do nothing else. Without an area, a permission in any of them suffices. */
const exactly = (areas: readonly PermissionArea[], level: PermissionLevel): Permissions => ({
  ...everyArea('none'),
  ...Object.fromEntries((areas.length > 0 ? areas : (['content'] as const)).map((area) => [area, level])),
})

/** What someone has who may do everything else. */
const allBut = (area: PermissionArea | undefined, level: 'view' | 'edit'): Permissions =>
  area ? { ...everyArea('edit'), [area]: LOWER[level] } : everyArea(LOWER[level])

/** One member of staff per set of permissions. */
const staff = new Map<string, Credentials>()

async function callWith(operation: string, permissions: Permissions) {
  const key = JSON.stringify(permissions)
  const as =
    staff.get(key) ?? (await createMerchant(db, { role: 'custom', permissions }, platform.config.publicUrl))
  staff.set(key, as)
  return callAs(operation, as)
}

// docs/reliability.md, E7.
test.each(ofStaff)('needs exactly $level of $areas: $operation', async ({ operation, areas, level }) => {
  const { status } = await callWith(operation, exactly(areas, level))
  expect([401, 403, 500]).not.toContain(status)

  const lacking = areas.length > 0 ? areas : level === 'edit' ? [undefined] : []
  for (const area of lacking) {
    const refused = await callWith(operation, allBut(area, level))
    expect([area, refused.status, refused.code]).toEqual([area, 403, 'PERMISSION_DENIED'])
    expect(refused.body.details.applicationError.data.permissions ?? {}).toEqual(
      Object.fromEntries(areas.map((each) => [each, level])),
    )
  }
})

/** Every way to give each area no access, viewing or editing. */
const everySetOfRights = AREAS.reduce<readonly Permissions[]>(
  (all, area) => all.flatMap((given) => LEVELS.map((level) => ({ ...given, [area]: level }))),
  [everyArea('none')],
)

test('allows every operation with exactly the rights that it needs, to staff and API keys', () => {
  expect(everySetOfRights).toHaveLength(3 ** AREAS.length)
  const needs = new Map(ofStaff.map((each) => [JSON.stringify(ruleOf(each.operation)), each]))
  for (const { operation, areas, level } of needs.values()) {
    const rule = ruleOf(operation)
    const wrong = everySetOfRights.filter((permissions) => {
      const suffices = (area: PermissionArea) => [level, 'edit'].includes(permissions[area])
      const expected = areas.length > 0 ? areas.every(suffices) : AREAS.some(suffices)
      const person = isAllowed(rule, { role: 'custom', merchantId: 'any', permissions })
      const key = isAllowed(rule, { role: 'app', appId: 'any', actsAs: 'custom', permissions })
      return person !== expected || key !== (expected && rule.roles.includes('app'))
    })
    expect([operation, wrong]).toEqual([operation, []])
  }
})

test('leaves the operations of owners to owners', async () => {
  const ofOwners = operations.filter((name) => String(rowOf(name)) === 'owner')
  expect(ofOwners.length).toBeGreaterThan(20)
  for (const operation of ofOwners) {
    const { status, code } = await callWith(operation, everyArea('edit'))
    expect([operation, status, code]).toEqual([operation, 403, 'PERMISSION_DENIED'])
  }
})

/** What any member of staff may do, or everyone who may edit an area. A new operation belongs to an area, or on this list. */
test('lists the operations without an area', () => {
  const names = ofStaff.filter(({ areas }) => areas.length === 0).map(({ operation }) => operation)
  expect(names.toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /_vitrine/v1/form-drafts/:subject",
      "DELETE /_vitrine/v1/merchants/sessions",
      "DELETE /_vitrine/v1/merchants/sessions/:id",
      "DELETE /_vitrine/v1/saved-views/:id",
      "DELETE /members/v3/badges/:id",
      "DELETE /stores/v3/*",
      "DELETE /wix-data/v2/items/:dataItemId",
      "GET /_vitrine/v1/changes",
      "GET /_vitrine/v1/form-drafts",
      "GET /_vitrine/v1/form-drafts/:subject",
      "GET /_vitrine/v1/imports",
      "GET /_vitrine/v1/imports/:id",
      "GET /_vitrine/v1/imports/:id/items",
      "GET /_vitrine/v1/imports/:id/refused.csv",
      "GET /_vitrine/v1/media",
      "GET /_vitrine/v1/media/:id/file",
      "GET /_vitrine/v1/merchants",
      "GET /_vitrine/v1/merchants/second-factor",
      "GET /_vitrine/v1/merchants/session",
      "GET /_vitrine/v1/merchants/sessions",
      "GET /_vitrine/v1/saved-views",
      "GET /_vitrine/v1/shop/preview",
      "GET /_vitrine/v1/tax-groups",
      "GET /_vitrine/v1/tax-regions",
      "GET /currency_converter/v1/currencies",
      "GET /currency_converter/v1/currencies/rate/:from/convert/:to",
      "GET /graphql/:apiVersion",
      "GET /members/v3/badges",
      "GET /members/v3/badges/:id",
      "GET /members/v3/badges/:id/members",
      "GET /members/v3/badges/members/count",
      "GET /stores/v3/*",
      "GET /stores/v3/provision/version",
      "GET /wix-data/v2/items/:dataItemId",
      "PATCH /members/v3/badges/:id",
      "PATCH /stores/v3/*",
      "POST /_vitrine/v1/changes/:id/undo",
      "POST /_vitrine/v1/form-drafts",
      "POST /_vitrine/v1/imports",
      "POST /_vitrine/v1/imports/:id/check",
      "POST /_vitrine/v1/imports/:id/run",
      "POST /_vitrine/v1/imports/:id/undo",
      "POST /_vitrine/v1/media/imports",
      "POST /_vitrine/v1/media/uploads",
      "POST /_vitrine/v1/merchants/language",
      "POST /_vitrine/v1/merchants/password",
      "POST /_vitrine/v1/merchants/second-factor",
      "POST /_vitrine/v1/merchants/second-factor/confirm",
      "POST /_vitrine/v1/merchants/second-factor/remove",
      "POST /_vitrine/v1/saved-views",
      "POST /currency_converter/v1/currencies/amounts/:from/convert/:to",
      "POST /graphql/:apiVersion",
      "POST /members/v3/badges",
      "POST /members/v3/badges/:id/members",
      "POST /members/v3/badges/members",
      "POST /stores/v3/*",
      "POST /wix-data/v2/bulk/items/:method",
      "POST /wix-data/v2/items",
      "POST /wix-data/v2/items/:method",
    ]
  `)
})

test('lists the operations that move money or issue credit', () => {
  const moves = ofStaff.filter(({ areas, level }) => areas.includes('money') && level === 'edit')
  const names = moves
    .filter(({ operation }) => !operation.includes('/webhooks'))
    .map((each) => each.operation)
  expect(names.toSorted()).toMatchInlineSnapshot(`
    [
      "POST /_vitrine/v1/gift-cards",
      "POST /_vitrine/v1/gift-cards/:id/adjust",
      "POST /_vitrine/v1/gift-cards/:id/disable",
      "POST /_vitrine/v1/gift-cards/:id/enable",
      "POST /_vitrine/v1/gift-cards/:id/send-again",
      "POST /_vitrine/v1/memberships/:id/grant",
      "POST /_vitrine/v1/returns/:id/exchange",
      "POST /_vitrine/v1/returns/:id/refund",
      "POST /ecom/v1/order-billing/refund-payments",
      "POST /ecom/v1/payments-collector/orders/:orderId/mark-as-paid",
    ]
  `)
})

test('lets owners, managers and viewers do what their role was declared for', () => {
  for (const operation of operations) {
    const rule = ruleOf(operation)
    const { roles } = rule
    for (const role of ['owner', 'manager', 'viewer'] as const)
      expect([operation, role, isAllowed(rule, { role, merchantId: 'any' })]).toEqual([
        operation,
        role,
        roles.includes(role),
      ])
    for (const actsAs of ['manager', 'viewer'] as const)
      expect([operation, actsAs, isAllowed(rule, { role: 'app', appId: 'any', actsAs })]).toEqual([
        operation,
        actsAs,
        (roles.includes('app') && roles.includes(actsAs)) ||
          (roles.includes('backend') && actsAs === 'manager'),
      ])
  }
})
