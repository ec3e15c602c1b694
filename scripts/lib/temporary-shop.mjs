import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { PLATFORM_PORT_OFFSET } from './start-options.mjs'
import { startShop } from './start-shop.mjs'

/**
 * The demo shop as people start it, on data and ports of its own, for as long as a command measures it.
 *
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 * @param {{ products?: number }} [options] How many made-up products it has besides the demo's.
 */
export async function openTemporaryShop(shutdown, { products = 0 } = {}) {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-measured-'))
  shutdown.defer(() => rm(data, { recursive: true, force: true }))
  const options = { port: await freePort(), data, products, reset: false, databaseUrl: undefined }
  return startShop(options, shutdown, ensureBuilt)
}

/** A port that is free now, and so is the platform's. @returns {Promise<number>} */
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
