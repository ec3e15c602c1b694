import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { withCleanup } from './graceful-shutdown.mjs'
import { printUrls } from './print-urls.mjs'
import { startShop } from './start-shop.mjs'
import { dim, formatDuration } from './terminal-output.mjs'

/** Installs and builds what is missing, and runs the shop until it is stopped. @param {import('./start-options.mjs').StartOptions} options */
export const runShop = (options) =>
  withCleanup(async (shutdown) => {
    const began = performance.now()
    const shop = await startShop(options, shutdown, async () => {
      await ensureInstalled()
      shutdown.checkpoint()
      await ensureBuilt()
    })

    printUrls(shop)
    console.log(dim(`  Ready in ${formatDuration(performance.now() - began)}. Press Ctrl-C to stop.\n`))

    const services = [shop.platform, shop.storefront, ...(shop.database ? [shop.database] : [])]
    await Promise.race([shutdown.requested, ...services.map(({ gaveUp }) => gaveUp)])
    return 0
  })
