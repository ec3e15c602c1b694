import { spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { closeDatabase, openDatabase } from '@vitrine/platform/database/open'
import { createWebhook } from '@vitrine/platform/events/manage-webhooks'
import { recordEvent } from '@vitrine/platform/events/record-event'
import { outboundRules } from '@vitrine/platform/outbound/target'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startReceiver } from '../../apps/platform/testing/receiver.ts'
import { copyOfTemplate } from '../database.ts'

const MAIN = fileURLToPath(new URL('../../apps/platform/build/main.js', import.meta.url))

async function openShop() {
  const url = await copyOfTemplate()
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  const rules = outboundRules([receiver.host])
  await createWebhook(db, { name: 'Test', url: receiver.url, eventTypes: [] }, rules, new Date())
  const record = () =>
    recordEvent(db, {
      type: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
      payload: { productId: 'p-1' },
      actor: 'shop',
      now: new Date(),
    })
  const start = async (role: string) => {
    const port = await freePort()
    const child = spawn(process.execPath, [MAIN, '--role', role], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: url,
        MEDIA_DIR: '/nonexistent',
        PORT: String(port),
        OUTBOUND_ALLOW: receiver.host,
      },
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    const exited = new Promise((resolve) => child.once('exit', resolve))
    await new Promise((resolve) => child.once('message', resolve))
    return { child, exited, port }
  }
  return { receiver, record, start }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const isUp = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

test('a process for jobs takes no requests, brings events, and leaves when told', async () => {
  const { receiver, record, start } = await openShop()
  const { child, exited, port } = await start('jobs')
  await record()
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 })
  expect(await isUp(port)).toBe(false)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})

test('a process for the web takes requests and leaves events to others', async () => {
  const { receiver, record, start } = await openShop()
  const { child, exited, port } = await start('web')
  expect(await isUp(port)).toBe(true)
  await record()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(receiver.received).toHaveLength(0)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})
