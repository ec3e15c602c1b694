import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { root, run, runBinary, untilClosed } from '../../scripts/lib/child-processes.mjs'
import { fail } from '../../scripts/lib/command-error.mjs'
import { freePort } from '../../scripts/lib/temporary-shop.mjs'

const verdaccio = fileURLToPath(new URL('node_modules/verdaccio/bin/verdaccio', import.meta.url))

/** The packages that a shop installs, each after those that it depends on. */
export const PUBLISHED = ['contract', 'pricing', 'client', 'react', 'create-vitrine']

/**
 * Starts a package registry of its own and publishes this repository's packages to it. Other packages come from the
 * registry that npm uses.
 *
 * @param {import('../../scripts/lib/graceful-shutdown.mjs').Shutdown} shutdown
 * @returns {Promise<string>} The path of an npm configuration that uses the registry.
 */
export async function publishPackages(shutdown) {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-registry-'))
  shutdown.defer(() => rm(directory, { recursive: true, force: true }))
  const url = `http://127.0.0.1:${await freePort()}/`
  await startRegistry(url, directory, shutdown)
  const npmrc = join(directory, 'npmrc')
  // npm publishes only with a token. This registry accepts any.
  await writeFile(
    npmrc,
    `registry=${url}\n//${new URL(url).host}/:_authToken=anyone\naudit=false\nfund=false\n`,
  )
  // The shop does not need this package, so its build leaves it out.
  await runBinary('tsc', ['-b', 'packages/create-vitrine'])
  // Only a public CI service can sign a provenance statement.
  for (const name of PUBLISHED)
    await run('npm', ['publish', '--userconfig', npmrc, '--loglevel=error', '--provenance=false'], {
      cwd: join(root, 'packages', name),
    })
  return npmrc
}

/** @param {string} url @param {string} directory @param {import('../../scripts/lib/graceful-shutdown.mjs').Shutdown} shutdown */
async function startRegistry(url, directory, shutdown) {
  const config = join(directory, 'config.yaml')
  await writeFile(
    config,
    `storage: ${join(directory, 'storage')}
uplinks:
  npmjs:
    url: ${await upstreamRegistry()}
packages:
  '@vitrine/*':
    access: $all
    publish: $all
  create-vitrine:
    access: $all
    publish: $all
  '**':
    access: $all
    proxy: npmjs
log: { type: stdout, level: error }
`,
  )
  const server = spawn(process.execPath, [verdaccio, '--config', config, '--listen', new URL(url).host], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const closed = untilClosed(server)
  shutdown.defer(async () => {
    server.kill()
    await closed
  })
  for (;;) {
    const response = await fetch(`${url}-/ping`).catch(() => undefined)
    if (response?.ok) return
    if (server.exitCode !== null) fail('The local package registry did not start.')
    await pause(200)
  }
}

async function upstreamRegistry() {
  const npm = spawn('npm', ['config', 'get', 'registry'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  npm.stdout.on('data', (chunk) => {
    output += chunk
  })
  await once(npm, 'close')
  return output.trim()
}
