import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startShop } from '../running-shop.ts'

/** Starts the shop for all journeys, and passes its URLs through the environment. */
export default async function globalSetup() {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-journeys-'))
  const running = await startShop(['--data', data, '--port', String(await freePort())])
  process.env.SHOP_URL = running.address('Shop')
  process.env.SET_UP_URL = running.address('Console')
  process.env.MAILBOX_URL = running.address('Mailbox')
  process.env.CLIENT_ID = running.address('Client ID')

  return async () => {
    await running.end('SIGTERM')
    await rm(data, { recursive: true, force: true })
  }
}
