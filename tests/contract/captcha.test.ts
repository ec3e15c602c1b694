import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuthStrategy } from '@vitrine/client'
import type { CaptchaAction, CaptchaTokens } from '@vitrine/platform/identity/captcha/captcha-types'
import { createCaptcha } from '@vitrine/platform/identity/captcha/create-captcha'
import { siteKeyOf } from '@vitrine/platform/identity/captcha/site-keys'
import { loadKeys } from '@vitrine/platform/kernel/credentials/signing-keys'
import { Refusal } from '@vitrine/platform/kernel/refusal'
import { type CaptchaChallenge, solveCaptcha } from '@vitrine/ui/solve-captcha'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileDatabase, openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { testDatabase } from '../database.ts'

const db = await fileDatabase()
const platform = await openPlatform(db)
const { captchaVisibleSiteKey, captchaInvisibleSiteKey } = OAuthStrategy({ clientId: 'any' })

/** Solves as a page does, against the platform without a port. */
function solved(action: CaptchaAction, siteKey = captchaInvisibleSiteKey, from = platform): Promise<string> {
  vi.stubGlobal('fetch', (path: string) => from.app.fetch(new Request(new URL(path, from.config.publicUrl))))
  onTestFinished(() => void vi.unstubAllGlobals())
  return solveCaptcha({ siteKey, action })
}

let time = Date.now()
const captcha = createCaptcha({
  db,
  config: platform.config,
  now: () => new Date(time),
  keys: () => loadKeys(db, new Date()),
})

const outcome = async (tokens: CaptchaTokens, action: CaptchaAction = 'login', verify = captcha.verify) => {
  const result = await verify(tokens, action)
  return result instanceof Refusal ? result.code : result
}

test('uses the two site keys that the client exposes to pages', () => {
  expect([siteKeyOf('visible'), siteKeyOf('invisible')]).toEqual([
    captchaVisibleSiteKey,
    captchaInvisibleSiteKey,
  ])
})

test('accepts a captcha token in the field of its kind', async () => {
  expect(await outcome({ invisible: await solved('login') })).toBe('passed')
  expect(await outcome({ visible: await solved('register', captchaVisibleSiteKey) }, 'register')).toBe(
    'passed',
  )
})

test('rejects a request without a captcha token', async () => {
  expect(await outcome({})).toBe('-19971')
  expect(await outcome({ visible: '', invisible: undefined })).toBe('-19971')
})

test('accepts a token once under concurrency', async () => {
  const invisible = await solved('login')
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome({ invisible })))
  expect(outcomes.filter((each) => each === 'passed')).toHaveLength(1)
  expect(outcomes.filter((each) => each === '-19970')).toHaveLength(19)
  time += 4 * 60_000
  onTestFinished(() => {
    time = Date.now()
  })
  expect(await outcome({ invisible })).toBe('-19970')
})

test('expires a token after five minutes', async () => {
  const invisible = await solved('login')
  time += 5 * 60_000 + 1000
  onTestFinished(() => {
    time = Date.now()
  })
  expect(await outcome({ invisible })).toBe('-19970')
})

test('accepts a token for its own action and captcha only', async () => {
  const token = await solved('login')
  expect(await outcome({ invisible: token }, 'register')).toBe('-19970')
  expect(await outcome({ visible: token })).toBe('-19970')
  expect(await outcome({ invisible: token })).toBe('passed')
})

test('rejects a token for the challenge of another shop', async () => {
  const otherPlatform = await openPlatform(await testDatabase())
  expect(await outcome({ invisible: await solved('login', captchaInvisibleSiteKey, otherPlatform) })).toBe(
    '-19970',
  )
})

interface Solution {
  challenge: CaptchaChallenge & { parameters: { data: { action: string; expiresAt: number } } }
  solution: { counter: number; derivedKey: string }
}

test.each<[string, (solution: Solution) => unknown]>([
  ['a later expiry', ({ challenge }) => Object.assign(challenge.parameters.data, { expiresAt: 9e15 })],
  ['a lower cost', ({ challenge }) => Object.assign(challenge.parameters, { cost: 1 })],
  ['an easy prefix', ({ challenge }) => Object.assign(challenge.parameters, { keyPrefix: '' })],
  ['no solution', ({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) })],
  ['no signature', (solution) => Object.assign(solution.challenge, { signature: '' })],
])('rejects a token with %s', async (_what, tamper) => {
  const solution: Solution = JSON.parse(Buffer.from(await solved('login'), 'base64url').toString())
  tamper(solution)
  const invisible = Buffer.from(JSON.stringify(solution)).toString('base64url')
  expect(await outcome({ invisible })).toBe('-19970')
})

test.each(['nonsense', '{}', 'bnVsbA', 'x'.repeat(100_000)])(
  'rejects %.20s as a token',
  async (invisible) => {
    expect(await outcome({ invisible })).toBe('-19970')
  },
)

test('issues challenges for the two site keys and known actions only, with a rate limit', async () => {
  const path = (siteKey: string, action: string) =>
    `/_vitrine/v1/captcha/challenge?siteKey=${siteKey}&action=${action}`
  expect((await platform.get(path('mine', 'login'))).status).toBe(400)
  expect((await platform.get(path(captchaVisibleSiteKey, 'checkout'))).status).toBe(400)
  const requestChallenge = () =>
    platform.send('GET', path(captchaVisibleSiteKey, 'login'), { from: '203.0.113.9' })
  const statuses: number[] = []
  for (let count = 0; count <= 120; count++) statuses.push((await requestChallenge()).status)
  expect([statuses.at(0), statuses.at(119), statuses.at(120)]).toEqual([200, 200, 429])
})

/** An external captcha provider. */
async function remote(respond: Parameters<typeof createServer>[1]) {
  const server: HttpServer = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = {
    ...platform.config,
    outboundAllowlist: [host],
    captcha: { url: `http://${host}/siteverify`, secret: 'shh' },
  }
  return createCaptcha({ db, config, now: () => new Date(), keys: () => loadKeys(db, new Date()) }).verify
}

test("delegates to another provider with only the shop's secret", async () => {
  const bodies: string[] = []
  const verify = await remote(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    const isRight = body.includes('response=good')
    response.end(JSON.stringify({ success: isRight, action: body.includes('other') ? 'checkout' : 'login' }))
  })
  expect(await outcome({ visible: 'good' }, 'login', verify)).toBe('passed')
  expect(await outcome({ visible: 'bad' }, 'login', verify)).toBe('-19970')
  expect(await outcome({ visible: 'good-other' }, 'login', verify)).toBe('-19970')
  expect(bodies[0]).toBe('secret=shh&response=good')
})

test.each<[string, Parameters<typeof createServer>[1]]>([
  ['never responds', () => {}],
  ['drops the connection', (request) => request.socket.destroy()],
  ['returns an error', (_, response) => response.writeHead(500).end()],
  ['returns an invalid response', (_, response) => response.end('<html>')],
])('rejects captchas while a provider %s', async (_how, respond) => {
  const verify = await remote(respond)
  expect(await outcome({ visible: 'good' }, 'login', verify)).toBe('CAPTCHA_UNAVAILABLE')
})
