import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSchema } from '@vitrine/platform/kernel/database/migrate'
import { knownMigrations } from '@vitrine/platform/kernel/database/migrations'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../database.ts'
import { freePort, type RunningShop, runVitrine, startShop } from '../running-shop.ts'

const SHOP = 'shop.example'
const PLATFORM = 'api.shop.example'
const METRICS_TOKEN = 'the-secret-of-the-figures'

const SETTINGS = {
  SHOP_URL: `https://${SHOP}`,
  PUBLIC_URL: `https://${PLATFORM}`,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@shop.example',
  METRICS_TOKEN,
  MAILBOX: 'owner',
  STRIPE_SECRET_KEY: 'sk_live_only-the-platform-knows-it',
  STRIPE_WEBHOOK_SECRET: 'whsec_only-the-platform-knows-it',
  // Small, so that a test can fill it.
  LOG_MAX_BYTES: '20000',
  LOG_MAX_FILES: '3',
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'vitrine-serve-'))
}

interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface RequestOptions {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Requests as the local proxy does, for a remote shopper. */
const send = (
  port: number,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
) =>
  new Promise<RawResponse>((resolve, reject) => {
    const forwarded = { host, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', ...headers }
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers: forwarded }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

let data: string
let port: number
let shop: RunningShop
let owner: Record<string, string>

const atShop = (path: string, options?: RequestOptions) => send(port, SHOP, path, options)
const atPlatform = (path: string, options?: RequestOptions) => send(port + 1000, PLATFORM, path, options)
const serve = () => startShop(['--data', data, '--port', String(port)], SETTINGS, 'serve')

beforeAll(async () => {
  data = temporaryFolder()
  port = await freePort()
  shop = await serve()
})
afterAll(async () => {
  await shop.end('SIGTERM')
  rmSync(data, { recursive: true, force: true, maxRetries: 10 })
})

/** The processes of the shop, by command. */
function processOf(part: 'apps/platform/build' | 'apps/storefront/main.js'): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (parent === shop.pid && command.includes(part)) return Number(pid)
    } catch {
      // It has ended meanwhile.
    }
  throw new Error(`No process of the shop runs ${part}.`)
}

const databaseProcess = () =>
  Number.parseInt(readFileSync(join(data, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)

const logOf = (name: string) =>
  readdirSync(join(data, 'logs'))
    .filter((file) => file.startsWith(name))
    .sort()
    .reverse()
    .map((file) => readFileSync(join(data, 'logs', file), 'utf8'))
    .join('')

/** The log is always kept: only the oldest lines are rotated out. */
const lastLineOf = (name: string) => logOf(name).trimEnd().split('\n').at(-1) ?? ''

const isUp = (response: Promise<RawResponse>) =>
  response.then(
    ({ status }) => status < 500,
    () => false,
  )

test('names every missing setting, and starts nothing', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const unset = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']))
  for (const [command, args] of [
    ['serve', []],
    ['start', ['--production']],
  ] as const) {
    const { code, output } = await runVitrine(command, [...args, '--data', folder], unset)
    expect(code).toBe(1)
    for (const name of ['SHOP_URL', 'PUBLIC_URL', 'METRICS_TOKEN'])
      expect(output).toContain(`${name} is missing`)
  }
  expect(readdirSync(folder)).toEqual([])
})

test('names invalid settings before it connects to the database', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const wrong = {
    ...SETTINGS,
    STRIPE_SECRET_KEY: 'sk_test_a-test-key',
    METRICS_TOKEN: 'short',
    MAIL_FROM: 'nobody',
  }
  const args = ['--data', folder, '--port', String(await freePort())]
  const { code, output } = await runVitrine('serve', args, wrong)
  expect(code).toBe(1)
  for (const text of ['METRICS_TOKEN', 'MAIL_FROM']) expect(output).toContain(text)
  expect(output).not.toMatch(/\bat .*\.js:\d+/)
  expect(readdirSync(folder)).not.toContain('postgres')
  const test = await runVitrine('serve', args, { ...SETTINGS, STRIPE_SECRET_KEY: 'sk_test_a-test-key' })
  expect(test.output).toContain('STRIPE_SECRET_KEY is a test key')
})

test('migrates an older database only on request', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const url = await emptyDatabase()
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  await createSchema(db, knownMigrations().slice(0, -1))
  const args = ['--data', folder, '--port', String(await freePort())]
  const env = { ...SETTINGS, DATABASE_URL: url }
  const refused = await runVitrine('serve', args, env)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('The database has 1 pending migration.')
  expect(refused.output).toContain('npm run migrate -- --env-file FILE')
  const migrated = await startShop([...args, '--migrate'], env, 'serve')
  expect(await migrated.end('SIGTERM')).toBe(0)
})

test('starts a new shop empty and closed, with a link for its owner', async () => {
  expect(shop.address('Shop')).toBe(`https://${SHOP}`)
  expect(shop.address('Console')).toMatch(new RegExp(`^https://${PLATFORM}/console/set-up#\\S{20,}$`))
  expect(shop.output()).not.toContain('Seeded')
  const home = await atShop('/')
  expect([home.status, home.body]).toEqual([503, expect.stringContaining('Opening soon')])
  const { body } = await atPlatform('/_vitrine/v1/shop')
  expect(JSON.parse(body).shop.status).toBe('PENDING')
})

test('hides internal pages from everyone', async () => {
  expect((await atPlatform('/mailbox')).status).toBe(403)
  expect((await atPlatform('/api')).status).toBe(404)
  expect((await atPlatform('/_vitrine/v1/openapi.json')).status).toBe(404)
  expect((await atPlatform('/metrics')).status).toBe(404)
  // As through a local proxy that sends no forwarding header.
  const direct = await fetch(`http://127.0.0.1:${port + 1000}/metrics`)
  expect(direct.status).toBe(404)
  const authorization = `Bearer ${METRICS_TOKEN}`
  expect((await atPlatform('/metrics', { headers: { authorization } })).status).toBe(200)
  const otherHost = await send(port + 1000, 'evil.example', '/health')
  expect(otherHost.status).toBeGreaterThanOrEqual(400)
})

test('serves no GraphQL introspection, and no internals in errors', async () => {
  const { body: tokens } = await atPlatform('/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: shop.address('Client ID'), grantType: 'anonymous' }),
  })
  const graphql = await atPlatform('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: JSON.parse(tokens).access_token },
    body: JSON.stringify({ query: '{ __schema { types { name } } }' }),
  })
  expect(graphql.status).toBeGreaterThanOrEqual(400)
  expect(graphql.body).not.toContain('"types"')
  const broken = [
    await atShop('/products/%ff'),
    await atShop('/nowhere'),
    await atShop('/cart', { method: 'POST', body: 'x' }),
    await atPlatform('/_vitrine/v1/shop', { method: 'PATCH', body: '{' }),
    graphql,
  ]
  for (const { body } of broken)
    expect(body).not.toMatch(/\bat .*[/(].*\.[jt]sx?:\d+|node_modules|apps\/platform/)
})

test('sends HSTS, and sets cookies for one host and no script', async () => {
  for (const response of [await atShop('/'), await atPlatform('/console/'), await atPlatform('/health')]) {
    expect(response.headers['strict-transport-security']).toMatch(/max-age=31536000/)
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  }
  const set = await atPlatform('/_vitrine/v1/merchants/set-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `https://${PLATFORM}` },
    body: JSON.stringify({
      token: shop.address('Console').split('#')[1],
      name: 'Ada',
      email: 'ada@shop.example',
      password: 'a long enough secret',
    }),
  })
  expect(set.status, set.body).toBe(200)
  const cookies = set.headers['set-cookie'] ?? []
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-[^;]+;(?=.*\bSecure\b)(?=.*\bHttpOnly\b)(?=.*SameSite=)/i)
  const chosen = await atShop('/currency', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${SHOP}` },
    body: 'currency=EUR',
  })
  expect(chosen.headers['set-cookie']?.join()).toMatch(/^__Host-[^;]+;(?=.*\bSecure\b)(?=.*\bHttpOnly\b)/i)

  owner = { cookie: cookies[0]?.split(';')[0] ?? '', origin: `https://${PLATFORM}` }
  const mailbox = await atPlatform('/mailbox', { headers: owner })
  expect([mailbox.status, mailbox.body]).toEqual([200, expect.stringContaining('ada@shop.example')])
})

test('renders pages of an open shop without products', async () => {
  const opened = await atPlatform('/_vitrine/v1/shop', {
    method: 'PATCH',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'ENABLED' }),
  })
  expect(opened.status, opened.body).toBe(200)
  await expect.poll(async () => (await atShop('/')).status).toBe(200)
  const home = await atShop('/')
  expect(home.body).toContain('Our first products are coming soon')
  expect(home.body).not.toMatch(/View all 0|Tide Dinner Plate Set/)
  for (const path of [
    '/products',
    '/search?q=mug',
    '/cart',
    '/wishlist',
    '/sign-in',
    '/de',
    '/ar',
    '/sitemap.xml',
  ])
    expect([path, (await atShop(path)).status]).toEqual([path, 200])
})

test("passes none of the platform's secrets to the storefront", () => {
  const environment = readFileSync(`/proc/${processOf('apps/storefront/main.js')}/environ`, 'utf8')
  expect(environment).toContain('VITRINE_CLIENT_ID=')
  expect(environment).not.toMatch(/only-the-platform-knows-it|SMTP_URL|METRICS_TOKEN|DATABASE_URL/)
})

test.each([
  ['platform', () => processOf('apps/platform/build')],
  ['storefront', () => processOf('apps/storefront/main.js')],
  ['database', databaseProcess],
] as const)('restarts a killed %s, and keeps its log', async (name, find) => {
  const log = name === 'database' ? 'postgres.log' : `${name}.log`
  const lastLine = lastLineOf(log)
  expect(lastLine).not.toBe('')
  const [killed, others] = [find(), shop.output().length]
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => shop.output().slice(others)).toContain(`The ${name} is running again.`)
  expect(find()).not.toBe(killed)
  await expect.poll(() => isUp(atPlatform('/ready'))).toBe(true)
  await expect.poll(() => isUp(atShop('/'))).toBe(true)
  expect(logOf(log)).toContain(lastLine)
})

test('limits the size of a log', async () => {
  for (let round = 0; round < 400; round++) await atPlatform(`/health?${round}`)
  await expect.poll(() => readdirSync(join(data, 'logs'))).toContain('platform.log.1')
  for (let round = 0; round < 400; round++) await atPlatform(`/health?${round}`)
  const files = () => readdirSync(join(data, 'logs')).filter((file) => file.startsWith('platform.log'))
  await expect.poll(() => files().sort()).toEqual(['platform.log', 'platform.log.1', 'platform.log.2'])
  for (const file of files()) {
    const text = readFileSync(join(data, 'logs', file), 'utf8')
    expect(text.length).toBeLessThanOrEqual(20_000)
    for (const line of text.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  }
})

test('does not start a demo on the data of a real shop', async () => {
  const before = shop.output().length
  expect(await shop.end('SIGTERM')).toBe(0)
  expect(shop.output().slice(before)).not.toContain('again')
  const demo = await runVitrine('start', ['--data', data, '--port', String(port)])
  expect(demo.code).toBe(1)
  expect(demo.output).toContain('contains a production shop')

  const lastLine = lastLineOf('platform.log')
  shop = await serve()
  expect(shop.address('Console')).toBe(`https://${PLATFORM}/console/`)
  expect(logOf('platform.log')).toContain(lastLine)
})
