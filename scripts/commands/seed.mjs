import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { prepareDataDirectory, prepareShop } from '../lib/prepare-shop.mjs'
import { readStartOptions } from '../lib/start-options.mjs'

/** Prepares the data of the demo shop without starting it. @param {string[]} args */
export async function main(args) {
  const options = readStartOptions(args)
  if (typeof options === 'string') return console.log(options)
  return withCleanup(async (shutdown) => {
    const data = await prepareDataDirectory(options, shutdown, async () => {
      await ensureInstalled()
      await ensurePlatformBuilt()
    })
    await prepareShop(options, data, shutdown)
    return 0
  })
}
