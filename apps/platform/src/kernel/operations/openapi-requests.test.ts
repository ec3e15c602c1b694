import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { createCallers } from '../../../testing/create-callers.ts'
import { fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { againstSchema, fromSchema, type Vocabulary } from '../../../testing/schema-arbitrary.ts'
import { createShopFixture } from '../../../testing/shop-fixture.ts'
import { tableDigest } from '../../../testing/table-digest.ts'
import type { Schema } from '../../edges/api-reference/json-schema.ts'
import type { ApiDescription, OperationDescription } from './openapi.ts'

// docs/reliability.md, E15 and E16: requests generated from the API description. `openPlatform` checks every response against it.
// `npm run test:fuzz` sends twenty times as many.
const RUNS = Number(process.env.VITRINE_FUZZ_RUNS ?? 500)
const SEED = Number(process.env.VITRINE_FUZZ_SEED ?? Date.now() % 1_000_000_000)
const RUNS_PER_SHOP = 500

const mediaDir = await fileFolder()
const ABSENT = '00000000-0000-7000-8000-000000000000'
const rounds = Array.from({ length: Math.ceil(RUNS / RUNS_PER_SHOP) }, (_, round) => ({
  seed: SEED + round,
  numRuns: Math.min(RUNS_PER_SHOP, RUNS - round * RUNS_PER_SHOP),
}))

interface Described extends OperationDescription {
  readonly method: string
  readonly path: string
}

/** A shop with a few of everything, its API description, and every kind of caller. */
async function openShop() {
  const db = await testDatabase()
  const platform = await openPlatform(db, { config: { mailbox: 'public', mediaDir } })
  const callers = await createCallers(db, platform)
  // The keys of the shop are created on first use.
  await platform.visitor()
  const fixture = await createShopFixture(platform, (await callers['an owner']?.as()) ?? {})
  const api: ApiDescription = (await platform.get('/_vitrine/v1/openapi.json')).body
  const operations: Described[] = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  return { platform, callers, world: fixture, operations, digest: await tableDigest(db) }
}

type ShopFixture = Awaited<ReturnType<typeof createShopFixture>>

/** The possible values of a path parameter, by its prefix. */
function namesFor(path: string, name: string, fixture: ShopFixture): readonly string[] {
  const [, subject = ''] = new RegExp(`/([\\w-]+)(?:/product)?/\\{${name}\\}`).exec(path) ?? []
  const known: Readonly<Record<string, readonly string[]>> = {
    products: fixture.productIds,
    product: fixture.productIds,
    inventoryItems: path.includes('getVariants') ? fixture.inventoryIds : fixture.productIds,
    variants: fixture.variantIds,
    collections: fixture.collectionIds,
    slug: fixture.slugs,
    apps: fixture.clientIds,
    secrets: fixture.secretIds,
    'api-keys': fixture.keyIds,
    webhooks: fixture.webhookIds,
    invitations: fixture.invitationIds,
    uploads: fixture.uploadTokens,
  }
  return known[subject] ?? []
}

const vocabularyOf = (fixture: ShopFixture): Vocabulary => ({
  byName: {
    productId: fixture.productIds,
    productIds: fixture.productIds,
    ids: fixture.productIds,
    inventoryId: fixture.inventoryIds,
    variantId: fixture.variantIds,
    catalogItemId: fixture.productIds,
    clientId: fixture.clientIds,
    fieldName: ['name', 'slug', 'price', 'createdDate', 'nothing'],
    grantType: ['anonymous', 'refresh_token', 'other'],
  },
  members:
    `name slug price priceData productOptions choices value description visible brand ribbon discount type weight
    collectionIds media url mediaId id sku stock inStock quantity trackQuantity variants manageVariants costAndProfitData
    itemCost seoData tags filter $and $or $not $eq $in $gt $hasSome $startsWith createdDate limit offset __proto__`.split(
      /\s+/,
    ),
  words: [
    ...fixture.productIds,
    ...fixture.slugs,
    'physical',
    'PERCENT',
    '',
    'Size',
    'S',
    '%',
    "'",
    '\u0000',
    '💥',
  ],
})

/** Keeps counterexamples short. */
const named = (operation: Described): Described =>
  Object.defineProperty({ ...operation }, fc.toStringMethod, {
    value: () => `${operation.method} ${operation.path}`,
  })

const bodySchemaOf = ({ requestBody }: OperationDescription): Schema | undefined =>
  (requestBody as { content: { 'application/json': { schema: Schema } } } | undefined)?.content[
    'application/json'
  ].schema

/** Every operation for every caller, with valid and invalid input. */
function requestsTo(operation: Described, fixture: ShopFixture, callers: readonly string[]) {
  const vocabulary = vocabularyOf(fixture)
  const schema = bodySchemaOf(operation)
  const parameters = fc.record(
    Object.fromEntries(
      operation.parameters.flatMap(({ name, in: place, schema: of }) => {
        // Keys are set below.
        if (place === 'header') return []
        const known = place === 'path' ? namesFor(operation.path, name, fixture) : []
        const other = fc.oneof(fc.constant(ABSENT), fromSchema(of as Schema, vocabulary, name).map(String))
        const some =
          known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, other) : other
        return [[name, place === 'path' ? some : fc.option(some, { nil: undefined })] as const]
      }),
    ),
  )
  const good = schema ? fromSchema(schema, vocabulary).map((value) => ({ value, isBad: false })) : undefined
  const bad = schema ? againstSchema(schema, vocabulary)?.map((value) => ({ value, isBad: true })) : undefined
  const none = fc.constant({ value: undefined, isBad: false })
  return fc.record({
    operation: fc.constant(operation).map(named),
    caller: fc.constantFrom(...callers, 'an owner', 'someone with a forged token'),
    parameters,
    body: good && bad ? fc.oneof({ weight: 3, arbitrary: good }, bad) : (good ?? none),
    key: fc.option(fc.constantFrom('one', 'two', ''), { nil: undefined, freq: 8 }),
  })
}

const INTERNAL_DETAILS = /node_modules|\.ts:\d|postgres|drizzle|select "|at \w+ \(/i

test.each(rounds)(
  'responds to every described request as described, and changes nothing when it rejects one (seed $seed)',
  async ({ seed, numRuns }) => {
    const { platform, callers, world, operations, digest } = await openShop()
    const names = Object.keys(callers)
    const request = fc.constantFrom(...operations).chain((operation) => requestsTo(operation, world, names))
    await fc.assert(
      fc.asyncProperty(request, async ({ operation, caller, parameters, body, key }) => {
        const { method, path } = operation
        const input = Object.entries(parameters)
        const query = input.filter(([name, value]) => !path.includes(`{${name}}`) && value !== undefined)
        const address = input.reduce(
          (text, [name, value]) =>
            text.replace(`{${name}}`, encodeURIComponent(value ?? '').replace(/^\.+$/, 'x') || 'x'),
          path,
        )
        const credentials = (await callers[caller]?.as()) ?? { authorization: 'forged' }
        const before = await digest()
        const reply = await platform.send(
          method,
          `${address}?${new URLSearchParams(query as [string, string][])}`,
          {
            headers: { ...credentials, ...(key !== undefined && { 'idempotency-key': key }) },
            ...(body.value !== undefined && { body: body.value }),
          },
        )

        const response = operation.responses[reply.status]
        expect(reply.status).toBeLessThan(500)
        expect(Object.keys(operation.responses)).toContain(String(reply.status))
        expect(reply.headers.get('x-wix-request-id')).toBeTruthy()
        if (reply.status === 200) {
          expect(body.isBad).toBe(false)
          return
        }
        const code = reply.code ?? reply.body.error ?? 'INVALID_ARGUMENT'
        // One code of Wix Headless is a number on the wire.
        expect(response?.['x-codes']).toContain(String(code))
        expect(JSON.stringify(reply.body)).not.toMatch(INTERNAL_DETAILS)
        expect(await digest()).toBe(before)

        const isGuarded = !operation['x-roles'].includes('anonymous')
        if (isGuarded && ['anonymous', 'someone with a forged token'].includes(caller))
          expect([reply.status, code]).toEqual([401, 'UNAUTHENTICATED'])
      }),
      { numRuns, seed, endOnFailure: true },
    )
  },
)
