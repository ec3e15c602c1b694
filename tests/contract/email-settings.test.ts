import { createClient } from '@vitrine/client'
import { emailSettings, MerchantStrategy } from '@vitrine/client/merchant'
import { auditLog } from '@vitrine/platform/kernel/database/schema/audit-log'
import {
  emailSettings as emailSettingsTable,
  outgoingEmails,
} from '@vitrine/platform/kernel/database/schema/mail'
import { startMailWorker } from '@vitrine/platform/kernel/mail/mail-worker'
import { sendMail } from '@vitrine/platform/kernel/mail/send-mail'
import { findMailServer } from '@vitrine/platform/shop/email-settings/email-settings'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../apps/platform/testing/fake-mail-server.ts'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { silentLog } from '../../apps/platform/testing/silent-log.ts'
import { testDatabase } from '../database.ts'

const PASSWORD = 'a-password-of-the-mail-server'
const refused = (status: number, code: string) => ({ status, details: { applicationError: { code } } })
const violates = (field: string) => ({ details: { validationError: { fieldViolations: [{ field }] } } })

/** A shop, and a mail server that accepts one password. */
async function openShop(config: Parameters<typeof openPlatform>[1] = {}) {
  const mailbox = { isFull: false }
  const server = await startMailServer({
    onRcptTo: (_, __, done) =>
      done(mailbox.isFull ? Object.assign(new Error('mailbox full'), { responseCode: 552 }) : null),
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === PASSWORD ? done(null, { user: 'shop' }) : done(new Error('Invalid login')),
  })
  const port = Number(new URL(server.url).port)
  const db = await testDatabase()
  const platform = await openPlatform(db, {
    ...config,
    config: {
      secretsKey: 'a key with at least thirty-two characters',
      outboundAllowlist: [`127.0.0.1:${port}`],
      ...config.config,
    },
  })
  const headers = await platform.owner()
  const { emailSettings: owner } = createClient({
    apiUrl: platform.config.publicUrl,
    auth: MerchantStrategy(),
    modules: { emailSettings },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return platform.app.fetch(request)
    },
  })
  const input = (more: object = {}, sender: object = {}) => ({
    server: { host: '127.0.0.1', port, security: 'NONE' as const, user: 'shop', password: PASSWORD, ...more },
    sender: { address: 'hello@shop.example', ...sender },
  })
  return { platform, db, owner, server, mailbox, input }
}

function startWorker({ db, platform }: Pick<Awaited<ReturnType<typeof openShop>>, 'db' | 'platform'>) {
  const mailWorker = startMailWorker({
    db,
    log: silentLog,
    now: () => new Date(),
    findMailServer: () => findMailServer(db, platform.config),
    config: platform.config,
    readShop: async () => ({ name: 'My shop' }),
  })
  onTestFinished(() => mailWorker.stop())
  return mailWorker
}

test('sends the emails of the shop through the server that an owner entered', async () => {
  const { platform, db, owner, server, input } = await openShop()
  expect(await owner.getEmailSettings()).toMatchObject({ source: 'NONE', queue: { pending: 1, failed: 0 } })
  const saved = await owner.setEmailSettings(input({}, { name: 'Studio North' }))
  expect(saved).toMatchObject({
    source: 'CONSOLE',
    server: { host: '127.0.0.1', security: 'NONE', user: 'shop', hasPassword: true },
    sender: { name: 'Studio North', address: 'hello@shop.example' },
    canSaveSecrets: true,
  })
  const mailWorker = startWorker({ db, platform })
  const email = { from: 'My shop', subject: 'Hello', greeting: 'Hello,', blocks: ['Welcome.'] }
  await sendMail(db, { to: 'zoe@example.com', email }, new Date())
  mailWorker.wake()
  await expect.poll(() => server.taken.map(({ to }) => to[0])).toContain('zoe@example.com')
  for (const { source } of server.taken) expect(source).toContain('From: Studio North <hello@shop.example>')
  await expect
    .poll(async () => (await owner.getEmailSettings()).queue)
    .toMatchObject({
      pending: 0,
      lastSentDate: expect.any(Date),
    })
})

test('sends failed emails of the last 24 hours again, once, with their codes', async () => {
  const { platform, db, owner, server, mailbox, input } = await openShop()
  await owner.setEmailSettings(input())
  mailbox.isFull = true
  const mailWorker = startWorker({ db, platform })
  const queue = async () => (await owner.getEmailSettings()).queue
  const email = { from: 'My shop', subject: 'Hello', greeting: 'Hello,', blocks: ['Your code is 123456.'] }
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
  await sendMail(db, { to: 'late@example.com', email }, yesterday)
  await db.update(outgoingEmails).set({ nextAttemptAt: null })
  await sendMail(db, { to: 'zoe@example.com', email, codes: ['123456'] }, new Date())
  mailWorker.wake()
  await expect.poll(queue).toMatchObject({ pending: 0, lastErrorCode: '552' })
  const { failed } = await queue()
  mailbox.isFull = false
  expect(await owner.resendFailedEmails()).toEqual({ queued: failed })
  expect(await owner.resendFailedEmails()).toEqual({ queued: 0 })
  mailWorker.wake()
  await expect.poll(() => server.taken.filter(({ to }) => to.includes('zoe@example.com'))).toHaveLength(1)
  expect(server.taken.find(({ to }) => to.includes('zoe@example.com'))?.source).toContain('123456')
  await expect.poll(queue).toMatchObject({ pending: 0, failed: 0 })
  expect(server.taken.flatMap(({ to }) => to)).not.toContain('late@example.com')
})

test('shows the response of the mail server to a test email', async () => {
  const { owner, server, input } = await openShop()
  await expect(owner.sendTestEmail()).rejects.toMatchObject(refused(409, 'EMAIL_NOT_CONFIGURED'))
  await owner.setEmailSettings(input())
  const sent = await owner.sendTestEmail()
  expect(sent).toMatchObject({ isAccepted: true, response: expect.stringMatching(/^250/) })
  expect(server.taken[0]?.to).toEqual([sent.to])
  // In the design of the other emails, and as plain text.
  for (const part of ['Content-Type: text/plain', 'Content-Type: text/html', '<h1 '])
    expect(server.taken[0]?.source).toContain(part)
  await owner.setEmailSettings(input({ password: 'wrong' }))
  expect(await owner.sendTestEmail()).toMatchObject({
    isAccepted: false,
    response: expect.stringContaining('Invalid login'),
  })
})

test('stores the password encrypted, and shows it nowhere', async () => {
  const { platform, db, owner, input } = await openShop()
  const saved = await owner.setEmailSettings(input())
  expect(JSON.stringify([saved, await owner.getEmailSettings()])).not.toContain(PASSWORD)
  expect(JSON.stringify(await db.select().from(emailSettingsTable))).not.toContain(PASSWORD)
  const { password: _, ...server } = input().server
  await owner.setEmailSettings({ server, sender: { address: 'post@shop.example' } })
  const kept = await findMailServer(db, platform.config)
  expect(kept).toMatchObject({ sender: { address: 'post@shop.example' }, connection: { password: PASSWORD } })
  // Another server could read the password.
  for (const change of [
    { host: 'mail.evil.example', port: 587 },
    { user: 'other' },
    { security: 'STARTTLS' },
  ])
    await expect(
      owner.setEmailSettings({ ...input(), server: { ...server, ...change } as typeof server }),
    ).rejects.toMatchObject(violates('server.password'))
  const removed = await owner.setEmailSettings(input({ password: null, user: '' }))
  expect(removed.server?.hasPassword).toBe(false)
  expect((await owner.deleteEmailSettings()).source).toBe('NONE')
  const entries = await db.select().from(auditLog)
  expect(entries.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['updateEmailSettings', 'deleteEmailSettings']),
  )
  expect(JSON.stringify(entries)).toContain('post@shop.example')
  expect(JSON.stringify(entries)).not.toContain(PASSWORD)
})

test('names the field that is wrong, and saves no password without a key', async () => {
  const { owner, input } = await openShop({ config: { secretsKey: undefined } })
  await expect(owner.setEmailSettings(input())).rejects.toMatchObject(refused(409, 'SECRETS_KEY_MISSING'))
  for (const [field, more] of [
    ['server.host', { host: 'no host' }],
    ['server.port', { port: 22 }],
  ] as const)
    await expect(owner.setEmailSettings(input(more))).rejects.toMatchObject(violates(field))
  await expect(owner.setEmailSettings(input({}, { address: 'nobody' }))).rejects.toMatchObject(
    violates('sender.address'),
  )
  await expect(owner.setEmailSettings(input({}, { name: 'A\r\nBcc: b' }))).rejects.toMatchObject(
    violates('sender.name'),
  )
})

test('connects to no server in a private network', async () => {
  const { owner, input } = await openShop()
  await owner.setEmailSettings(input({ host: '127.0.0.1', port: 25, password: null, user: '' }))
  expect(await owner.sendTestEmail()).toMatchObject({
    isAccepted: false,
    response: '127.0.0.1:25 is not a public mail server.',
  })
})

test('uses the environment variables, and says so', async () => {
  const smtp = { url: 'smtp://shop:secret@mail.example:2525', from: 'hello@mail.example' }
  const { platform, db, owner, input } = await openShop({ config: { smtp } })
  await owner.setEmailSettings(input())
  const settings = await owner.getEmailSettings()
  expect(settings).toMatchObject({
    source: 'ENVIRONMENT',
    server: { host: 'mail.example', port: 2525, user: 'shop', hasPassword: true },
    sender: { address: 'hello@mail.example' },
  })
  expect(JSON.stringify(settings)).not.toContain('secret@')
  expect((await findMailServer(db, platform.config))?.name).toBe('mail.example:2525')
})

test('is for owners, and hidden from shoppers', async () => {
  const { platform, input } = await openShop()
  const visitor = await platform.visitor()
  expect((await platform.get('/_vitrine/v1/email-settings', visitor)).status).toBe(403)
  expect((await platform.post('/_vitrine/v1/email-settings', input(), visitor)).status).toBe(403)
})
