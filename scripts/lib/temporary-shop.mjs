import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { PLATFORM_PORT_OFFSET } from './start-options.mjs'
import { startShop } from './start-shop.mjs'

/**
 * Starts a demo shop with its own data and ports until the end of a command.
 *
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 * @param {{ products?: number }} [options] `products` is the number of generated products besides the demo catalog.
 */
export async function openTemporaryShop(shutdown, { products = 0 } = {}) {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-temporary-'))
  shutdown.defer(() => rm(data, { recursive: true, force: true }))
  const options = { port: await freePort(), data, products, reset: false, databaseUrl: undefined }
  return startShop(options, shutdown, ensureBuilt)
}

/** A free port whose platform port is valid too. @returns {Promise<number>} */
export async function freePort() {
  for (;;) {
    const port = await anyPort()
    if (port + PLATFORM_PORT_OFFSET <= 65_535) return port
  }
}

/** @returns {Promise<number>} */
const anyPort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
