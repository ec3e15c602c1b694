import { announce } from './announce.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { dim, duration } from './output.mjs'
import { startShop } from './start-shop.mjs'
import { withCleanEnd } from './stopping.mjs'

/** Installs and builds what is missing, and runs the whole shop until it is told to stop. @param {import('./options.mjs').Options} options */
export const runShop = (options) =>
  withCleanEnd(async (stopping) => {
    const began = performance.now()
    const shop = await startShop(options, stopping, async () => {
      await ensureInstalled()
      stopping.checkpoint()
      await ensureBuilt()
    })

    announce(shop)
    console.log(dim(`  Ready in ${duration(performance.now() - began)}. Press Ctrl-C to stop.\n`))

    const services = [shop.platform, shop.storefront, ...(shop.database ? [shop.database] : [])]
    await Promise.race([stopping.requested, ...services.map(({ gaveUp }) => gaveUp)])
    return 0
  })
