import { expect, test } from 'vitest'
import { createCallers, isAllowedFor } from '../../apps/platform/testing/create-callers.ts'
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

/** Callers that were refused everything so far. A call that is allowed may end its session. */
const refusedCallers = new Map<string, Record<string, string>>()

// docs/reliability.md, E7 and E9.
test.each(operations)('lets only its roles call %s', async (operation) => {
  const row = rowOf(operation)
  for (const [name, { as, roles }] of Object.entries(CALLERS)) {
    const headers = refusedCallers.get(name) ?? (await as())
    refusedCallers.delete(name)
    const { status, code, body } = await call(operation, headers)
    expect([name, status]).not.toEqual([name, 500])
    if (isAllowedFor(row, roles)) {
      // A form of the hosted pages is accepted only with the token of its page.
      const isForm =
        operation.startsWith('POST') && platform.routes[operation]?.declaration.summary === undefined
      expect(isForm ? [401] : [401, 403], name).not.toContain(status)
      continue
    }
    refusedCallers.set(name, headers)
    if (name === 'anonymous') expect([name, status, code]).toEqual([name, 401, 'UNAUTHENTICATED'])
    else {
      expect([name, status, code]).toEqual([name, 403, 'PERMISSION_DENIED'])
      expect(body.details.applicationError.data).toEqual({ needed: row })
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

test.each(merchantChanges)('lets a viewer change only their own sessions: %s', (operation) => {
  const isOwn =
    /\/merchants\/(sessions|password|second-factor)/.test(operation) || rowOf(operation).includes('anonymous')
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
