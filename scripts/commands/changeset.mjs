import { join } from 'node:path'
import { releaseBlockers } from '../checks/published-packages.mjs'
import { root, runBinary, runBinaryWithOutput } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'

const TOOL = join(root, 'scripts/release')

/** Records a change of the published packages; `version` and `publish` release the recorded ones. @param {string[]} args */
export const main = (args) =>
  withCleanup(async () => {
    await ensureInstalled()
    await ensureInstalled(TOOL, 'the tool for releases')
    if (args[0] === 'publish') {
      const blockers = releaseBlockers()
      if (blockers.length > 0) fail(`The packages cannot be published yet.\n\n${blockers.join('\n')}`)
      await ensurePlatformBuilt()
      await runBinary('tsc', ['-b', 'packages/create-vitrine'])
    }
    return (await runBinaryWithOutput('changeset', args, { modules: TOOL, stdin: 'inherit' })) ?? 1
  })
