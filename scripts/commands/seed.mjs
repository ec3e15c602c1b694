import { ensurePlatformBuilt } from '../lib/build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { readOptions } from '../lib/options.mjs'
import { holdData, prepareShop } from '../lib/prepare-shop.mjs'
import { withCleanEnd } from '../lib/stopping.mjs'

/** Prepares the shop's data and starts nothing that stays. @param {string[]} args */
export async function main(args) {
  const options = readOptions(args)
  if (typeof options === 'string') return console.log(options)
  return withCleanEnd(async (stopping) => {
    const data = await holdData(options, stopping, async () => {
      await ensureInstalled()
      await ensurePlatformBuilt()
    })
    await prepareShop(options, data, stopping)
    return 0
  })
}
