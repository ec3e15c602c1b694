import { ensureBuilt } from '../lib/build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { withCleanEnd } from '../lib/stopping.mjs'

/** Builds everything that is stale. */
export const main = () =>
  withCleanEnd(async () => {
    await ensureInstalled()
    await ensureBuilt()
    return 0
  })
