import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { startMailServer } from '../../../testing/fake-mail-server.ts'
import { silentLog } from '../../../testing/silent-log.ts'
import { outgoingEmails } from '../database/schema/mail.ts'
import { inTransaction } from '../database/transaction.ts'
import { refuse } from '../refusal.ts'
import type { EmailBody } from './email-body.ts'
import { findMail, listMails } from './mail-repository.ts'
import { environmentMailServer } from './mail-server.ts'
import { startMailWorker } from './mail-worker.ts'
import { sendMail } from './send-mail.ts'

const email: EmailBody = {
  from: 'My shop',
  subject: 'A code for Zoë',
  greeting: 'Hello,',
  blocks: ['Your code is 123456.'],
  actions: [{ label: 'Open', url: 'https://shop.example/?a=1&b=2' }],
}

async function open(url: string) {
  const db = await testDatabase()
  let time = Date.now()
  const lines: string[] = []
  const log = pino(new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk)) as never) }))
  const mailWorker = startMailWorker({
    db,
    log,
    now: () => new Date(time),
    findMailServer: async () => environmentMailServer({ url, from: 'hello@shop.example' }),
    config: { publicUrl: 'https://id.shop.example', mediaUrl: 'https://id.shop.example/media' },
    readShop: async () => ({ name: 'My shop' }),
  })
  onTestFinished(() => mailWorker.stop())
  return {
    db,
    lines,
    write: async (to = 'zoe@example.com', now = new Date(time)) => {
      await sendMail(db, { to, email }, now)
      mailWorker.wake()
      const [mail] = await listMails(db, 1)
      return mail?.id ?? ''
    },
    later: (ms: number) => {
      time += ms
      mailWorker.wake()
    },
    state: async (id: string) => {
      const mail = await findMail(db, id)
      return { attempts: mail?.attempts, errorCode: mail?.errorCode, delivered: mail?.deliveredAt !== null }
    },
  }
}

test('offers to unsubscribe with one click where an email has such a link', async () => {
  const server = await startMailServer()
  const shop = await open(server.url)
  const token = 'unsubscribe-token-of-more-than-forty-characters'
  const footer = {
    text: 'No more?',
    label: 'Unsubscribe',
    url: `https://id.shop.example/unsubscribe/x/${token}`,
  }
  await shop.write()
  await sendMail(shop.db, { to: 'ada@example.com', email: { ...email, footer } }, new Date())
  expect((await shop.db.select().from(outgoingEmails)).map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual(
    expect.arrayContaining([null, 'https://id.shop.example/unsubscribe/x/removed-1']),
  )
  shop.later(60_000)
  await expect.poll(() => server.taken).toHaveLength(2)
  const sourceTo = (to: string) =>
    server.taken.find((mail) => mail.to.includes(to))?.source.replace(/\r\n\s+/g, ' ')
  expect(sourceTo('ada@example.com')).toContain(
    `List-Unsubscribe: <https://id.shop.example/unsubscribe/x/${token}>`,
  )
  expect(sourceTo('ada@example.com')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(sourceTo('zoe@example.com')).not.toContain('List-Unsubscribe')
})

test('sends an email as HTML and text in the name of the shop', async () => {
  const server = await startMailServer()
  const shop = await open(server.url)
  const id = await shop.write()
  await expect.poll(() => server.taken).toHaveLength(1)
  const [mail] = server.taken
  expect(mail).toMatchObject({ from: 'hello@shop.example', to: ['zoe@example.com'] })
  expect(mail?.source).toMatch(/^From: .*<hello@shop\.example>/m)
  expect(mail?.source).toContain(`Message-ID: <${id}@shop.example>`)
  expect(mail?.source).toContain('multipart/alternative')
  expect(mail?.source).toMatch(/text\/plain/)
  expect(mail?.source).toMatch(/text\/html/)
  expect(mail?.source).toContain('Your code is 123456.')
  await expect.poll(() => shop.state(id)).toEqual({ attempts: 1, errorCode: null, delivered: true })
})

test('sends no email about a change that was rolled back', async () => {
  const server = await startMailServer()
  const shop = await open(server.url)
  await inTransaction(shop.db, async (tx) => {
    await sendMail(tx, { to: 'nobody@example.com', email }, new Date())
    return refuse('NOT_FOUND')
  })
  const id = await shop.write()
  expect(await listMails(shop.db, 10)).toMatchObject([{ id }])
  await expect.poll(() => server.taken).toMatchObject([{ to: ['zoe@example.com'] }])
})

test('sends an email to one address, whatever it contains', async () => {
  const server = await startMailServer()
  const shop = await open(server.url)
  const id = await shop.write('zoe@example.com, eve@evil.example')
  await expect.poll(async () => (await shop.state(id)).attempts).toBe(1)
  await expect.poll(async () => (await shop.state(id)).errorCode ?? server.taken.length).toBeTruthy()
  expect(server.taken.flatMap(({ to }) => to)).not.toContain('eve@evil.example')
})

test('retries a busy server with growing delays', async () => {
  let isBusy = true
  const server = await startMailServer({
    onMailFrom: (_, __, done) =>
      done(isBusy ? Object.assign(new Error('secret words'), { responseCode: 451 }) : null),
  })
  const shop = await open(server.url)
  const id = await shop.write()
  await expect.poll(() => shop.state(id)).toMatchObject({ attempts: 1, errorCode: '451' })
  shop.later(30_000)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await shop.state(id)).toMatchObject({ attempts: 1 })
  isBusy = false
  shop.later(31_000)
  await expect.poll(() => server.taken).toHaveLength(1)
  await expect.poll(() => shop.state(id)).toEqual({ attempts: 2, errorCode: null, delivered: true })
})

test('tries an unreachable server seven times in all', async () => {
  const shop = await open('smtp://127.0.0.1:1')
  const id = await shop.write()
  for (let attempt = 1; attempt <= 7; attempt++) {
    await expect.poll(() => shop.state(id)).toMatchObject({ attempts: attempt, errorCode: 'ESOCKET' })
    shop.later(attempt < 6 ? 3.1 * 60 * 60_000 : 6.1 * 60 * 60_000)
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await shop.state(id)).toMatchObject({ attempts: 7, delivered: false })
})

test('logs an unreachable mail server with the reason and without its password', async () => {
  const shop = await open('smtp://shop:secret-word@127.0.0.1:1')
  const id = await shop.write()
  await expect.poll(() => shop.state(id)).toMatchObject({ attempts: 1, errorCode: 'ESOCKET' })
  expect(shop.lines.map((line) => JSON.parse(line))).toMatchObject([
    { code: 'ESOCKET', server: '127.0.0.1:1', reason: 'connect ECONNREFUSED 127.0.0.1:1' },
  ])
  expect(shop.lines.join('')).not.toContain('secret-word')
})

test('does not log responses of the mail server', async () => {
  const server = await startMailServer({
    onMailFrom: (_, __, done) => done(Object.assign(new Error('secret words'), { responseCode: 451 })),
  })
  const shop = await open(server.url)
  const id = await shop.write()
  await expect.poll(() => shop.state(id)).toMatchObject({ attempts: 1, errorCode: '451' })
  expect(shop.lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, code: '451', reason: 'The mail server refused the email for now.' },
  ])
  expect(shop.lines.join('')).not.toContain('secret words')
})

test('does not retry an address that the server rejects', async () => {
  const server = await startMailServer({
    onRcptTo: (_, __, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
  })
  const shop = await open(server.url)
  const id = await shop.write()
  await expect.poll(() => shop.state(id)).toMatchObject({ errorCode: '550' })
  expect(shop.lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'email failed', email_id: id, reason: 'The mail server refused the email.' },
  ])
  expect(shop.lines.join('')).not.toMatch(/no such user|zoe@example/)
  shop.later(60 * 60_000)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await shop.state(id)).toMatchObject({ attempts: 1 })
})

test('keeps emails while the server refuses the password', async () => {
  let isRefused = true
  const server = await startMailServer({
    allowInsecureAuth: true,
    onAuth: ({ username }, _, done) =>
      isRefused
        ? done(Object.assign(new Error('wrong password'), { responseCode: 535 }))
        : done(null, { user: username }),
  })
  const shop = await open(server.url.replace('//', '//shop:secret-word@'))
  const id = await shop.write()
  await expect.poll(() => shop.state(id)).toMatchObject({ attempts: 1, errorCode: '535' })
  isRefused = false
  shop.later(61_000)
  await expect.poll(() => shop.state(id)).toEqual({ attempts: 2, errorCode: null, delivered: true })
})

test('does not send an email of yesterday whose code has expired', async () => {
  const server = await startMailServer()
  const shop = await open(server.url)
  const old = await shop.write('late@example.com', new Date(Date.now() - 25 * 60 * 60_000))
  await shop.write()
  await expect.poll(() => server.taken).toHaveLength(1)
  expect(await shop.state(old)).toMatchObject({ attempts: 0 })
})

test('sends fifty emails once each with two workers', async () => {
  const server = await startMailServer()
  const shop = await open(server.url)
  const second = startMailWorker({
    db: shop.db,
    log: silentLog,
    now: () => new Date(),
    findMailServer: async () => environmentMailServer({ url: server.url, from: 'hello@shop.example' }),
    config: { publicUrl: 'https://id.shop.example', mediaUrl: 'https://id.shop.example/media' },
    readShop: async () => ({ name: 'My shop' }),
  })
  onTestFinished(() => second.stop())
  for (let index = 0; index < 50; index++) await shop.write(`reader-${index}@example.com`)
  second.wake()
  await expect.poll(() => server.taken.length).toBeGreaterThanOrEqual(50)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(new Set(server.taken.flatMap(({ to }) => to)).size).toBe(50)
  expect(server.taken).toHaveLength(50)
})

test('sends a secret in clear, and deletes it from the shop once it is sent', async () => {
  const server = await startMailServer()
  const shop = await open(server.url)
  await sendMail(shop.db, { to: 'zoe@example.com', email, codes: ['123456'] }, new Date())
  const [mail] = await listMails(shop.db, 1)
  shop.later(60_000)
  await expect.poll(() => server.taken).toHaveLength(1)
  expect(server.taken[0]?.source).toContain('Your code is 123456.')
  await expect.poll(async () => (await shop.state(mail?.id ?? '')).delivered).toBe(true)
  const stored = await findMail(shop.db, mail?.id ?? '')
  expect(stored).toMatchObject({ encryptedSecrets: null })
  expect(JSON.stringify(stored)).not.toContain('123456')
})

test('does not send an email whose secret can no longer be read', async () => {
  const server = await startMailServer()
  const shop = await open(server.url)
  await sendMail(shop.db, { to: 'zoe@example.com', email, codes: ['123456'] }, new Date())
  const [mail] = await listMails(shop.db, 1)
  await shop.db.$client.query('delete from signing_keys')
  shop.later(60_000)
  await expect.poll(async () => (await shop.state(mail?.id ?? '')).errorCode).toBe('UNREADABLE_SECRETS')
  expect(server.taken).toEqual([])
})
