import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startShop } from '../running-shop.ts'

/** Starts the shop for all journeys, and tells them through the environment where it is. */
export default async function shop() {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-journeys-'))
  const running = await startShop(['--data', data, '--port', String(await freePort())])
  process.env.SHOP_URL = running.address('Shop')
  process.env.SET_UP_URL = running.address('Console')
  process.env.MAILBOX_URL = running.address('Mailbox')
  process.env.CLIENT_ID = running.address('Client id')

  return async () => {
    await running.end('SIGTERM')
    await rm(data, { recursive: true, force: true })
  }
}
