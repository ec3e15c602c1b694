import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentVersion, installNewerVersions } from '../../tests/node-versions/node-versions.mjs'
import { root } from '../lib/child-processes.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { step } from '../lib/terminal-output.mjs'

const TEMPLATES = /** @type {const} */ (['spa', 'ssr'])

/** Publishes the packages to a local registry, and creates, builds and uses a shop from each template. */
export const main = () =>
  withCleanup(async (shutdown) => {
    await ensureInstalled()
    await ensureInstalled(join(root, 'tests/install'), 'the package registry')
    await ensureInstalled(join(root, 'scripts/release'), 'the tool for releases')
    const versions = [currentVersion, ...(await installNewerVersions())]
    shutdown.checkpoint()
    await ensurePlatformBuilt()
    shutdown.checkpoint()

    // These import packages that exist only after the installation.
    const { publishPackages } = await import('../../tests/install/local-registry.mjs')
    const { versionPackages } = await import('../../tests/install/version-packages.mjs')
    const { tryTemplate } = await import('../../tests/install/try-template.mjs')
    const { prepareDemoShop } = await import('../../tests/compat/demo-shop.mjs')
    const { openChromium } = await import('../../tests/compat/open-chromium.mjs')

    await step(
      'Versioning the packages',
      () => versionPackages(shutdown),
      (version) => `A change of one package releases all as ${version}`,
    )
    const npmrc = await step(
      'Publishing the packages',
      () => publishPackages(shutdown),
      () => 'Published the packages to a local registry',
    )
    const platform = await (await prepareDemoShop(shutdown.defer)).open()
    await platform.serve()
    const browser = await openChromium(shutdown.defer)()
    for (const version of versions)
      for (const template of TEMPLATES) {
        shutdown.checkpoint()
        const directory = await mkdtemp(join(tmpdir(), 'vitrine-install-'))
        shutdown.defer(() => rm(directory, { recursive: true, force: true }))
        await step(
          `Creating a shop: ${template}, ${version.name}`,
          () => tryTemplate({ template, version, npmrc, directory, platform, browser }),
          () => `Bought in a shop from the template ${template} with ${version.name}`,
        )
      }
    return 0
  })
