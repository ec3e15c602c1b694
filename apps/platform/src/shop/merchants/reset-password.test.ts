import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { OWNER, openPlatform } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import type { Config } from '../../kernel/config.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'

const BASE = '/_vitrine/v1/merchants'
const NEW_PASSWORD = 'an even better phrase'
const SMTP = { smtp: { url: 'smtp://mail.example', from: 'hello@shop.example' } }

async function open(config: Partial<Config> = SMTP) {
  const clock = { time: Date.parse('2026-01-01T00:00:00Z') }
  const db = await testDatabase()
  const platform = await openPlatform(db, { now: () => new Date(clock.time), config })
  const owner = await platform.owner()
  const request = (email: string = OWNER.email) => platform.post(`${BASE}/password-reset/request`, { email })
  const tokens = async () =>
    (await readMails(db)).flatMap(({ text }) => /\/console\/reset-password#(\S+)/.exec(text)?.[1] ?? [])
  const reset = (token: string | undefined, password = NEW_PASSWORD) =>
    platform.post(`${BASE}/password-reset`, { token, password })
  const signIn = (password: string) => platform.post(`${BASE}/sign-in`, { email: OWNER.email, password })
  return { ...platform, db, clock, owner, request, tokens, reset, signIn }
}

test('resets a forgotten password once, ends all sessions, and is audited', async () => {
  const shop = await open()
  expect(await shop.request()).toMatchObject({ status: 200, body: {} })
  const subjects = (await readMails(shop.db)).map(({ subject }) => subject)
  expect(subjects).toContain('Reset your console password for My shop')
  const [token] = await shop.tokens()
  const outcomes = await Promise.all([shop.reset(token), shop.reset(token)])
  expect(outcomes.map(({ status }) => status).sort()).not.toEqual([200, 200])
  expect(outcomes.some(({ status }) => status === 200)).toBe(true)
  expect((await shop.reset(token, 'yet another phrase')).code).toBe('RECOVERY_TOKEN_INVALID')
  expect((await shop.get(`${BASE}/session`, shop.owner)).status).toBe(401)
  expect((await shop.signIn(OWNER.password)).status).toBe(401)
  expect((await shop.signIn(NEW_PASSWORD)).status).toBe(200)
  const operations = (await shop.db.select().from(auditLog)).map(({ operation }) => operation)
  expect(operations).toEqual(expect.arrayContaining(['requestPasswordReset', 'resetPassword']))
})

test('answers alike for unknown addresses, and stores no working link', async () => {
  const shop = await open()
  const [known, unknown] = [await shop.request(), await shop.request('nobody@shop.example')]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(await shop.tokens()).toHaveLength(1)
  const { rows } = await shop.db.$client.query<{ text: string }>('select text, html from outgoing_emails')
  const [token = ''] = await shop.tokens()
  expect(JSON.stringify(rows)).not.toContain(token.split('.')[2])
})

test('rejects links that are late, changed or of another account, and short passwords', async () => {
  const shop = await open()
  await shop.request()
  const [token = ''] = await shop.tokens()
  const [expires, id, signature] = token.split('.')
  for (const forged of [
    `${Number(expires) + 60_000}.${id}.${signature}`,
    `${expires}.${crypto.randomUUID()}.${signature}`,
    `${expires}.${id}`,
    'nothing',
  ])
    expect((await shop.reset(forged)).code).toBe('RECOVERY_TOKEN_INVALID')
  expect((await shop.reset(token, 'short')).status).toBe(400)
  shop.clock.time += 10 * 60_000
  expect((await shop.reset(token)).code).toBe('RECOVERY_TOKEN_INVALID')
})

test('keeps the second factor', async () => {
  const shop = await open()
  const { body } = await shop.post(`${BASE}/second-factor`, { currentPassword: OWNER.password }, shop.owner)
  const code = new TOTP({ secret: body.secret }).generate({ timestamp: shop.clock.time })
  await shop.post(`${BASE}/second-factor/confirm`, { code }, shop.owner)
  await shop.request()
  const [token] = await shop.tokens()
  expect((await shop.reset(token)).status).toBe(200)
  expect((await shop.signIn(NEW_PASSWORD)).code).toBe('SECOND_FACTOR_REQUIRED')
})

test('limits the emails to one address, and says when no email can be sent', async () => {
  const shop = await open()
  const codes = []
  for (let attempt = 0; attempt < 11; attempt++) codes.push((await shop.request()).code)
  expect(codes.at(-1)).toBe('RATE_LIMITED')
  expect(codes.filter(Boolean)).toHaveLength(1)
  const silent = await open({ mailbox: 'off' })
  expect((await silent.request()).code).toBe('EMAIL_NOT_CONFIGURED')
  expect((await silent.request('nobody@shop.example')).code).toBe('EMAIL_NOT_CONFIGURED')
})
