import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'
import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { runTests } from '../lib/run-tests.mjs'
import { step } from '../lib/terminal-output.mjs'

/** Upgrades a shop from the version before the newest migration, or from a given one, while shoppers buy. @param {string[]} args */
export async function main([version = versionBeforeNewestMigration()]) {
  await ensureInstalled()
  await ensureBuilt()
  return withCleanup(async ({ defer }) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-version-'))
    defer(() => rmSync(folder, { recursive: true, force: true }))
    await step(
      `Building the version before (${version.slice(0, 8)})`,
      () => buildVersion(version, folder),
      () => 'Built the version before',
    )
    return runTests(['--project=upgrade'], { VITRINE_VERSION_BEFORE: folder })
  })
}

/** @param {...string} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(`git ${args[0]} failed: ${stderr}`)
  return stdout.trim()
}

/** The commit before the one that added the newest migration. */
function versionBeforeNewestMigration() {
  const newest = git('log', '-1', '--format=%H', '--', 'apps/platform/migrations/*.sql')
  if (!newest) fail('The history has no migration. Fetch it: git fetch --unshallow.')
  return git('rev-parse', `${newest}~1`)
}

/** Builds a version from the history. It has the installed packages, or its own if they differ. @param {string} version @param {string} folder */
async function buildVersion(version, folder) {
  await run('sh', ['-c', `git archive "${version}" | tar x -C "${folder}"`])
  for (const place of ['.', 'apps/platform', 'apps/storefront']) {
    const modules = join(root, place, 'node_modules')
    // Links to workspaces are relative, so they lead to the packages of that version.
    if (existsSync(modules)) await run('cp', ['-al', modules, join(folder, place)])
  }
  await ensureInstalled(folder, 'the dependencies of the version before')
  await run(process.execPath, ['scripts/vitrine.mjs', 'build'], { cwd: folder })
}
