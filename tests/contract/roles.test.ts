import type { MerchantRole } from '@vitrine/contract'
import { newId } from '@vitrine/platform/database/ids'
import { ACCESS, type Operation, type Role } from '@vitrine/platform/http/access'
import { issueAccessToken } from '@vitrine/platform/identity/access-tokens'
import { createApiKey } from '@vitrine/platform/identity/api-keys'
import { loadKeys } from '@vitrine/platform/identity/keys'
import { insertMerchant } from '@vitrine/platform/merchants/merchant-repository'
import { startSession } from '@vitrine/platform/merchants/sessions'
import { describe, expect, test } from 'vitest'
import { fileDatabase, fileFolder, openPlatform } from '../../apps/platform/testing/platform.ts'

const db = await fileDatabase()
const platform = await openPlatform(db, { config: { mailbox: true, mediaDir: await fileFolder() } })
const { publicUrl } = platform.config
type Headers = Record<string, string>

/** A merchant who is signed in; anew each time, because some operations end sessions. */
const merchantOf = (role: MerchantRole) => {
  const merchant = { id: newId(new Date()), email: `${role}@example.com`, name: role, role }
  const now = new Date()
  const added = insertMerchant(db, { ...merchant, passwordHash: 'none', createdAt: now, updatedAt: now })
  return async (): Promise<Headers> => {
    await added
    const { token } = await startSession(db, merchant, undefined, new Date())
    return { cookie: `vitrine_merchant=${token}`, origin: publicUrl }
  }
}

const keyOf = async (role: 'manager' | 'viewer'): Promise<Headers> => ({
  authorization: (await createApiKey(db, { name: role, role }, new Date())).secret,
})

const memberToken = async (): Promise<Headers> => ({
  authorization: await issueAccessToken(
    { keys: await loadKeys(db, new Date()), issuer: publicUrl, now: new Date() },
    {
      shopper: { role: 'member', memberId: newId(new Date()), sessionId: newId(new Date()) },
      clientId: platform.clientId,
    },
  ),
})

const [visitor, member, managerKey, viewerKey] = await Promise.all([
  platform.visitor(),
  memberToken(),
  keyOf('manager'),
  keyOf('viewer'),
])

/** Everyone who may ask: how they show who they are, and the words of the access table that describe them. */
const CALLERS: Readonly<Record<string, { as: () => Promise<Headers>; words: readonly Role[] }>> = {
  nobody: { as: async () => ({}), words: ['nobody'] },
  'a visitor': { as: async () => visitor, words: ['visitor'] },
  'a member': { as: async () => member, words: ['member'] },
  'an owner': { as: merchantOf('owner'), words: ['owner'] },
  'a manager': { as: merchantOf('manager'), words: ['manager'] },
  'a viewer': { as: merchantOf('viewer'), words: ['viewer'] },
  "an app with a manager's key": { as: async () => managerKey, words: ['app', 'manager'] },
  "an app with a viewer's key": { as: async () => viewerKey, words: ['app', 'viewer'] },
}

const ABSENT = '00000000-0000-7000-8000-000000000000'

async function call(operation: Operation, headers: Headers) {
  const [method = '', pattern = ''] = operation.split(' ')
  const path = pattern.replace(/:\w+/g, ABSENT)
  return platform.send(method, path, method.startsWith('P') ? { body: {}, headers } : { headers })
}

const operations = Object.keys(ACCESS) as Operation[]

test('every route that is served has a row, and every row a route', () => {
  const served = platform.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect(new Set(served)).toEqual(new Set(operations))
})

describe.each(operations)('%s', (operation) => {
  const row: readonly Role[] = ACCESS[operation]
  test.each(Object.entries(CALLERS))('as %s', async (name, { as, words }) => {
    const { status, code, body } = await call(operation, await as())
    expect(status).not.toBe(500)
    if (row.includes('nobody') || words.every((word) => row.includes(word))) {
      expect([401, 403]).not.toContain(status)
    } else if (name === 'nobody') {
      expect([status, code]).toEqual([401, 'UNAUTHENTICATED'])
    } else {
      expect([status, code]).toEqual([403, 'PERMISSION_DENIED'])
      expect(body.details.applicationError.data).toEqual({ needed: row })
      expect(body.message).toContain('An elevated client is required')
    }
  })
})

/** Long questions are asked by POST and change nothing. */
const ASKS = /^GET|\/(query|query-platformized|get|search|getVariants|productOptionsAvailability)$/
const changes = operations.filter((operation) => !ASKS.test(operation))
const rowOf = (operation: Operation): readonly Role[] => ACCESS[operation]

test.each(changes.filter((operation) => /^\w+ \/(stores|ecom)/.test(operation)))(
  'what changes the catalogue is for those who look after it: %s',
  (operation) => expect(rowOf(operation)).toEqual(['owner', 'manager', 'app']),
)

test.each(changes)('a viewer changes nothing but where they are signed in: %s', (operation) => {
  const isOwn = operation.includes('/merchants/sessions') || rowOf(operation).includes('nobody')
  expect(rowOf(operation).includes('viewer')).toBe(isOwn)
})

const PEOPLE = /\/(api-keys|invitations$|invitations\/:id|merchants\/:id)|PATCH \/_vitrine\/v1\/shop/
test.each(operations.filter((operation) => PEOPLE.test(operation)))(
  'who may come in is for owners to say: %s',
  (operation) => expect(rowOf(operation)).toEqual(['owner']),
)

const INSIDE =
  /\/_vitrine\/v1\/(apps|webhooks|api-keys|merchants(?!\/(set-up|sign|invitations\/(check|accept))))/
test.each(operations.filter((operation) => INSIDE.test(operation)))(
  'no shopper comes near %s',
  (operation) => {
    for (const shopper of ['nobody', 'visitor', 'member'] as const)
      expect(rowOf(operation)).not.toContain(shopper)
  },
)
