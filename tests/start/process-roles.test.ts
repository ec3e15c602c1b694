import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { createWebhook } from '@vitrine/platform/kernel/events/manage-webhooks'
import { recordEvent } from '@vitrine/platform/kernel/events/record-event'
import { sendMail } from '@vitrine/platform/kernel/mail/send-mail'
import { targetRules } from '@vitrine/platform/kernel/safe-fetch/fetch-target'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../apps/platform/testing/fake-mail-server.ts'
import { startWebhookReceiver } from '../../apps/platform/testing/webhook-receiver.ts'
import { copyOfTemplate } from '../database.ts'
import { freePort } from '../running-shop.ts'

const MAIN = fileURLToPath(new URL('../../apps/platform/build/main.js', import.meta.url))

async function openShop() {
  const url = await copyOfTemplate()
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  const receiver = await startWebhookReceiver()
  onTestFinished(receiver.stop)
  const rules = targetRules([receiver.host])
  await createWebhook(db, { name: 'Test', url: receiver.url, eventTypes: [] }, rules, new Date())
  const record = () =>
    recordEvent(db, {
      type: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
      payload: { productId: 'p-1' },
      actor: 'system',
      now: new Date(),
    })
  const start = async (
    role: string,
    env: Readonly<Record<string, string>> = {},
    log: 'ignore' | 'pipe' = 'ignore',
  ) => {
    const port = await freePort()
    const child = spawn(process.execPath, [MAIN, '--role', role], {
      stdio: ['ignore', log, 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: url,
        MEDIA_DIR: '/nonexistent',
        PORT: String(port),
        OUTBOUND_ALLOWLIST: receiver.host,
        ...env,
      },
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    const exited = new Promise((resolve) => child.once('exit', resolve))
    await new Promise((resolve) => child.once('message', resolve))
    return { child, exited, port }
  }
  return { db, receiver, record, start }
}

const isUp = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

const email = { from: 'My shop', subject: 'A code', greeting: 'Hello,', blocks: ['It is 123456.'] }

test('takes no requests in the jobs role, delivers events and emails, and stops on signal', async () => {
  const { db, receiver, record, start } = await openShop()
  const mailServer = await startMailServer()
  const smtp = { SMTP_URL: mailServer.url, MAIL_FROM: 'hello@shop.example' }
  const { child, exited, port } = await start('jobs', smtp)
  await sendMail(db, { to: 'zoe@example.com', email }, new Date())
  await record()
  await expect.poll(() => mailServer.taken).toHaveLength(1)
  await expect.poll(() => receiver.received).toHaveLength(1)
  expect(await isUp(port)).toBe(false)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})

test('takes requests in the web role, and leaves events to others', async () => {
  const { receiver, record, start } = await openShop()
  const { child, exited, port } = await start('web')
  expect(await isUp(port)).toBe(true)
  await record()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(receiver.received).toHaveLength(0)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})

test('stops when its parent is gone, although nobody reads its log', async () => {
  const { start } = await openShop()
  const { child, exited } = await start('all', {}, 'pipe')
  child.stdout?.destroy()
  child.disconnect()
  expect(await exited).toBe(0)
})
