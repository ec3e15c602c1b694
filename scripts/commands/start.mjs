import { announce } from '../lib/announce.mjs'
import { ensureBuilt } from '../lib/build.mjs'
import { Halt } from '../lib/halt.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { readOptions } from '../lib/options.mjs'
import { bold, dim, duration } from '../lib/output.mjs'
import { lastWords } from '../lib/processes.mjs'
import { startShop } from '../lib/start-shop.mjs'
import { withCleanEnd } from '../lib/stopping.mjs'

/** Installs, builds, seeds and runs the whole shop until it is told to stop. @param {string[]} args */
export async function main(args) {
  const options = readOptions(args)
  if (typeof options === 'string') return console.log(options)
  console.log(`\n  ${bold('Vitrine')}\n`)

  return withCleanEnd(async (stopping) => {
    const began = performance.now()
    const shop = await startShop(options, stopping, async () => {
      await ensureInstalled()
      stopping.checkpoint()
      await ensureBuilt()
    })
    const services = [...shop.services, shop.platform, shop.storefront]

    announce(shop)
    console.log(dim(`  Ready in ${duration(performance.now() - began)}. Press Ctrl-C to stop.\n`))

    const fallen = await Promise.race([
      stopping.requested,
      ...services.map(async (service) => {
        await service.exited
        return service
      }),
    ])
    if (fallen)
      throw new Halt(
        `The ${fallen.name} stopped unexpectedly. Its last words (${fallen.log}):\n\n${lastWords(fallen.log)}`,
      )
    return 0
  })
}
