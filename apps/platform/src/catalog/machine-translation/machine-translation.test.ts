import type { TranslatableField, TranslationJob, Wire } from '@vitrine/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { startTranslationServer } from '../../../testing/fake-translation-server.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { silentLog } from '../../../testing/silent-log.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { translationProviders } from '../../kernel/database/schema/catalog/translations.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { runTranslationTurn } from './run-translation-job.ts'

const V1 = '/_vitrine/v1'
const server = await startTranslationServer()
const { host } = new URL(server.url)
afterAll(server.stop)
beforeEach(() => {
  Object.assign(server.log, { requests: [], next: [] })
  server.isDown = false
})

const BOWL = {
  name: 'Harbour bowl',
  description: '<p>Thrown by <strong>hand</strong> &amp; glazed, for {name}.</p>',
  productType: 'physical',
  priceData: { price: 30 },
  ribbon: 'New in {season}',
  manageVariants: true,
  productOptions: [
    {
      name: 'Color',
      optionType: 'drop_down',
      choices: ['Straße', 'Strasse'].map((value) => ({ value, description: value })),
    },
  ],
}

async function open({ kind = 'DEEPL', key = server.key as string | null } = {}) {
  const db = await testDatabase()
  let clock = new Date('2026-11-01T10:00:00Z')
  const config = { secretsKey: 'the key of the tests, long enough', outboundAllowlist: [host] }
  const platform = await openPlatform(db, { config, now: () => clock })
  const headers = await platform.owner()
  const send = (method: string, path: string, body?: object) =>
    platform.send(method, V1 + path, { headers, ...(body && { body }) })
  const { body } = await platform.send('POST', `${V1}/products`, { headers, body: { product: BOWL } })
  const id: string = body.product.id
  if (kind) await send('POST', '/translation-provider', { kind, url: server.url, key })
  const context = {
    db,
    config: platform.config,
    safeFetch: createSafeFetch({ allow: [host] }),
    log: silentLog,
    now: () => clock,
    timeoutMs: 2000,
  }
  return {
    db,
    send,
    id,
    start: (job: object) => send('POST', '/translation-jobs', job),
    /** Continues jobs until none is due. */
    work: async () => {
      while (await runTranslationTurn(context));
    },
    job: async (): Promise<Wire<TranslationJob>> =>
      (await send('GET', '/translation-jobs')).body.translationJobs[0],
    texts: async (kindOfEntity = 'PRODUCT', entityId = id) => {
      const { fields } = (await send('GET', `/translations/${kindOfEntity}/${entityId}`)).body
        .entityTranslations
      return new Map((fields as TranslatableField[]).map((field) => [field.name, field.translations.de]))
    },
    later: (ms: number) => {
      clock = new Date(clock.getTime() + ms)
    },
  }
}

test.each(['DEEPL', 'LIBRETRANSLATE'])(
  'translates the missing texts of a product and marks them, with %s',
  async (kind) => {
    const { start, work, job, texts, send, id } = await open({ kind })
    await send('PATCH', `/translations/PRODUCT/${id}`, { language: 'de', texts: { name: 'Hafenschale' } })
    expect(
      (await start({ language: 'de', kind: 'PRODUCT', entityId: id })).body.translationJob,
    ).toMatchObject({
      status: 'RUNNING',
      done: 0,
      total: 1,
    })
    await work()
    const translated = await texts()
    expect(translated.get('name')).toEqual({ text: 'Hafenschale', isOutdated: false, isMachine: false })
    expect(translated.get('description')).toEqual({
      text: `<p>THROWN BY <strong>HAND</strong> ${kind === 'DEEPL' ? '&amp;' : '&'} GLAZED, FOR {name}.</p>`,
      isOutdated: false,
      isMachine: true,
    })
    expect(translated.get('ribbon')?.text).toBe('NEW IN {season}')
    expect(translated.get('choices.Color.Straße')?.text).toBe('STRASSE')
    // "Strasse" would get the name of the other choice, which carts could not tell apart.
    expect(translated.get('choices.Color.Strasse')).toBeUndefined()
    expect(await job()).toMatchObject({ status: 'DONE', done: 1, translated: 4, skipped: 1 })
    const [progress] = (await send('GET', '/translations/PRODUCT')).body.entities
    expect(progress.languages[0]).toMatchObject({ language: 'de', translated: 5, machine: 4 })
  },
)

test('translates everything to a language, once, and nothing that is translated already', async () => {
  const { start, work, job, texts, db } = await open()
  const [first, second] = [await start({ language: 'de' }), await start({ language: 'de' })]
  expect(second.body.translationJob.id).toBe(first.body.translationJob.id)
  await work()
  const { total, done, status } = await job()
  expect({ done, status }).toEqual({ done: total, status: 'DONE' })
  expect(total).toBeGreaterThan(1)
  expect((await texts('COLLECTION', '00000000-000000-000000-000000000001')).get('name')).toMatchObject({
    text: 'ALL PRODUCTS',
    isMachine: true,
  })
  const changes = (await db.select().from(auditLog)).filter(({ entity }) => entity === 'translation')
  expect(new Set(changes.map(({ changeId }) => changeId)).size).toBe(1)
  expect(changes.map(({ actorRole, operation }) => [actorRole, operation])).toContainEqual([
    'owner',
    'updateTranslations',
  ])
  server.log.requests.length = 0
  await start({ language: 'de' })
  await work()
  // The choice that stays without a translation is asked for again.
  expect(server.log.requests).toHaveLength(1)
  expect(await job()).toMatchObject({ status: 'DONE', translated: 0 })
})

test('a person who edits or confirms a text takes the mark away, and a file keeps it', async () => {
  const { start, work, texts, send, id } = await open()
  await start({ language: 'de', kind: 'PRODUCT', entityId: id })
  await work()
  const update = (body: object) => send('PATCH', `/translations/PRODUCT/${id}`, { language: 'de', ...body })
  await update({ texts: { name: 'HARBOUR BOWL', ribbon: 'Neu' }, machine: ['name', 'ribbon'] })
  expect((await texts()).get('name')).toMatchObject({ isMachine: true })
  expect((await texts()).get('ribbon')).toMatchObject({ text: 'Neu', isMachine: false })
  await update({ texts: { name: 'HARBOUR BOWL' } })
  expect((await texts()).get('name')).toMatchObject({ text: 'HARBOUR BOWL', isMachine: false })
})

test.each([
  [{ status: 403, body: { message: 'Authorization failure' } }, 'KEY_REJECTED', 'Authorization failure'],
  [{ status: 456, body: { message: 'Quota Exceeded' } }, 'QUOTA_EXCEEDED', 'Quota Exceeded'],
  [
    { status: 400, body: { message: 'target_lang not supported.' } },
    'REJECTED',
    'target_lang not supported.',
  ],
  [{ status: 302, body: {}, headers: { location: 'http://169.254.169.254/' } }, 'REJECTED', 'HTTP 302'],
  [{ status: 200, body: { no: 'translations' } }, 'WRONG_RESPONSE', undefined],
  ['TOO_FEW' as const, 'WRONG_RESPONSE', undefined],
])('ends with the reason, and stores nothing, after %j', async (answer, reason, detail) => {
  const { start, work, job, texts, id } = await open()
  await start({ language: 'de', kind: 'PRODUCT', entityId: id })
  // The second request of the product fails: what the first one translated is not stored either.
  server.log.next = [undefined as never, answer]
  await work()
  expect(await job()).toMatchObject({
    status: 'FAILED',
    translated: 0,
    failure: { reason, ...(detail && { detail }) },
  })
  expect([...(await texts()).values()].filter(Boolean)).toEqual([])
})

test('waits as long as the provider asks, and tries at most six times', async () => {
  const { start, work, job, later, id } = await open()
  const busy = { status: 429, body: { message: 'Too many requests' }, headers: { 'retry-after': '120' } }
  await start({ language: 'de', kind: 'PRODUCT', entityId: id })
  server.log.next = [busy]
  await work()
  expect(await job()).toMatchObject({
    status: 'RUNNING',
    failure: { reason: 'TOO_MANY_REQUESTS' },
    retryDate: '2026-11-01T10:02:00.000Z',
  })
  later(119_000)
  await work()
  expect(server.log.requests).toHaveLength(1)
  later(1000)
  await work()
  const done = await job()
  expect(done).toMatchObject({ status: 'DONE', translated: 5 })
  expect(done.failure).toBeUndefined()

  await start({ language: 'ar', kind: 'PRODUCT', entityId: id })
  server.isDown = true
  for (let attempt = 1; attempt <= 6; attempt++) {
    expect(await job()).toMatchObject({ status: 'RUNNING' })
    await work()
    later(3_600_000)
  }
  expect(await job()).toMatchObject({ status: 'FAILED', failure: { reason: 'PROVIDER_ERROR' } })
})

test('leaves out translations that lost markup, and saves the others', async () => {
  const { start, work, job, texts, id } = await open()
  await start({ language: 'de', kind: 'PRODUCT', entityId: id })
  server.log.next = [undefined as never, 'LOSES_MARKUP']
  await work()
  expect(await job()).toMatchObject({ status: 'DONE', translated: 3, skipped: 3 })
  expect((await texts()).get('description')).toBeUndefined()
  expect((await texts()).get('name')?.text).toBe('HARBOUR BOWL')
})

test('keeps what a person saved while the provider translated, and what a canceled job did', async () => {
  const { start, work, job, texts, send, id } = await open()
  const { body } = await start({ language: 'de', kind: 'PRODUCT', entityId: id })
  const save = send('PATCH', `/translations/PRODUCT/${id}`, {
    language: 'de',
    texts: { name: 'Hafenschale' },
  })
  await Promise.all([work(), save])
  expect((await texts()).get('name')).toMatchObject({ text: 'Hafenschale', isMachine: false })
  await start({ language: 'ar' })
  const { id: second } = await job()
  expect(second).not.toBe(body.translationJob.id)
  expect((await send('POST', `/translation-jobs/${second}/cancel`)).body.translationJob.status).toBe(
    'CANCELED',
  )
  server.log.requests.length = 0
  await work()
  expect(server.log.requests).toEqual([])
})

test('the key is stored encrypted, never shown, and kept for its own server only', async () => {
  const { send, db } = await open()
  const { body } = await send('GET', '/translation-provider')
  expect(body).toEqual({ provider: { kind: 'DEEPL', url: server.url, hasKey: true }, canSaveSecrets: true })
  const set = (input: object) => send('POST', '/translation-provider', input)
  expect((await set({ kind: 'DEEPL', url: 'https://other.example' })).status).toBe(400)
  expect((await set({ kind: 'LIBRETRANSLATE', url: server.url })).status).toBe(400)
  expect((await set({ kind: 'DEEPL', url: 'http://10.0.0.1', key: 'x' })).status).toBe(400)
  expect((await set({ kind: 'DEEPL', url: server.url })).status).toBe(200)
  const stored = JSON.stringify([
    await db.select().from(translationProviders),
    await db.select().from(auditLog),
  ])
  expect(stored).not.toContain(server.key)
  expect((await send('POST', '/translation-provider/test')).body).toEqual({
    translation: 'THANK YOU FOR YOUR ORDER.',
  })
  await set({ kind: 'DEEPL', url: server.url, key: 'a wrong key' })
  expect((await send('POST', '/translation-provider/test')).body).toEqual({
    failure: { reason: 'KEY_REJECTED', detail: 'Authorization failure' },
  })
  expect((await set({ kind: 'LIBRETRANSLATE', url: server.url, key: null })).body.provider.hasKey).toBe(false)
  expect((await send('DELETE', '/translation-provider')).body).toEqual({ canSaveSecrets: true })
  expect((await send('POST', '/translation-jobs', { language: 'de' })).status).toBe(404)
})
