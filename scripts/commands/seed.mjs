import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { prepareDataDirectory, prepareShop } from '../lib/prepare-shop.mjs'
import { withCleanup } from '../lib/shutdown.mjs'
import { readOptions } from '../lib/start-options.mjs'

/** Prepares the shop's data and starts nothing that stays. @param {string[]} args */
export async function main(args) {
  const options = readOptions(args)
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
