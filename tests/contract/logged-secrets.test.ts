import { randomUUID } from 'node:crypto'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { expect, test } from 'vitest'
import { createCallers, isAllowedFor } from '../../apps/platform/testing/create-callers.ts'
import { fileDatabase, fileFolder, logTo, openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { copyOfTemplate } from '../database.ts'

// docs/reliability.md, E18: links carry tokens, so the log contains only the operation of a URL.
const db = await fileDatabase()
const mediaDir = await fileFolder()
const lines: string[] = []
const platform = await openPlatform(db, { log: logTo(lines), config: { mediaDir } })
const callers = Object.values(await createCallers(db, platform))
const { operations } = platform

/** Secrets as in links: a text, or an id that is passed on into the shop. */
const KINDS = {
  text: () => `secret-${randomUUID()}`,
  id: () => randomUUID(),
}

/** Requests an operation with a secret in every part of its URL that can hold one. */
async function requestWithSecrets(app: typeof platform.app, operation: string, newSecret: () => string) {
  const [method = '', pattern = ''] = operation.split(' ')
  const secrets: string[] = []
  const secret = () => {
    const value = newSecret()
    secrets.push(value)
    return value
  }
  const path = pattern.replaceAll(/:\w+(\{[^}]*\})?|\*/g, secret)
  const query = ['token', 'code', 'state', 'email'].map((name) => `${name}=${secret()}`).join('&')
  const caller = callers.find(({ roles }) => isAllowedFor(platform.rolesOf(operation), roles))
  const headers = { ...(await caller?.as()), referer: `https://shop.example/${secret()}` }
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
  await app.request(new URL(`${path}?${query}`, platform.config.publicUrl), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...body,
  })
  return secrets
}

test.each(Object.entries(KINDS))('logs no secret in the URL of any operation: %s', async (_, newSecret) => {
  // An id matters only as a part of the path.
  const tried = newSecret === KINDS.id ? operations.filter((name) => name.includes(':')) : operations
  for (const operation of tried) {
    const before = lines.length
    const secrets = await requestWithSecrets(platform.app, operation, newSecret)
    const logged = lines.slice(before).join('')
    expect(logged, operation).toContain('"msg":"request"')
    expect(
      secrets.filter((secret) => logged.includes(secret)),
      operation,
    ).toEqual([])
  }
})

test('logs no secret in the URL of a failed operation', async () => {
  const closing = openDatabase(await copyOfTemplate())
  const failures: string[] = []
  const failing = await openPlatform(closing, { log: logTo(failures), config: { mediaDir } })
  await closeDatabase(closing)
  const secrets: string[] = []
  for (const operation of operations)
    secrets.push(...(await requestWithSecrets(failing.app, operation, KINDS.id)))
  const logged = failures.join('')
  expect(logged).toContain('"msg":"request failed"')
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
})

test('does not log an unknown path, because it may be a mistyped link', async () => {
  const before = lines.length
  const secrets: string[] = []
  for (const operation of operations) {
    const secret = KINDS.text()
    secrets.push(secret)
    const [, pattern = ''] = operation.split(' ')
    const path = pattern.replaceAll(/:\w+(\{[^}]*\})?|\*/g, secret)
    await platform.get(`${path}x/${secret}/`)
    await platform.send('PROPFIND', `${path}?${secret}`)
  }
  const logged = lines.slice(before)
  expect(logged.length).toBeGreaterThanOrEqual(operations.length)
  expect(secrets.filter((secret) => logged.join('').includes(secret))).toEqual([])
})

test('logs the operation name, which groups requests of one kind', async () => {
  const before = lines.length
  await platform.get(`/stores-reader/v1/products/${randomUUID()}`)
  await platform.get('/nowhere')
  const [known, unknown] = lines.slice(before).map((line) => JSON.parse(line))
  expect(known).toMatchObject({ operation: 'GET /stores-reader/v1/products/:id', status: 401 })
  expect(unknown).toMatchObject({ method: 'GET', operation: 'none', status: 404 })
})
