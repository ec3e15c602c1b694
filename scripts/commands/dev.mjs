import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { binaryPath, root } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'
import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { prepareDataDirectory, prepareShop } from '../lib/prepare-shop.mjs'
import { printUrls } from '../lib/print-urls.mjs'
import { readStartOptions } from '../lib/start-options.mjs'
import { bold, dim } from '../lib/terminal-output.mjs'

const watchdog = fileURLToPath(new URL('../lib/parent-watchdog.mjs', import.meta.url))

/** The development server of the console listens on the platform's port plus this offset. */
const CONSOLE_PORT_OFFSET = 100

/** Runs the shop from its sources with hot reload. @param {string[]} args */
export async function main(args) {
  const options = readStartOptions(args)
  if (typeof options === 'string') return console.log(options)
  console.log(`\n  ${bold('Vitrine')} ${dim('in development')}\n`)

  return withCleanup(async (shutdown) => {
    const data = await prepareDataDirectory(options, shutdown, async () => {
      await ensureInstalled()
      await ensureBuilt()
    })
    const shop = await prepareShop(options, data, shutdown)
    const consolePort = Number(shop.platformEnv.PORT) + CONSOLE_PORT_OFFSET
    printUrls(shop, `http://localhost:${consolePort}/console`)

    const programs = [
      watch(
        'compiler',
        [binaryPath('tsc'), '-b', '--watch', '--preserveWatchOutput', 'apps/platform'],
        '.',
        {},
      ),
      watch(
        'platform',
        ['--watch', '--enable-source-maps', 'apps/platform/dist/main.js'],
        '.',
        shop.platformEnv,
      ),
      watch(
        'storefront',
        [binaryPath('react-router', join(root, 'apps/storefront')), 'dev', '--port', String(options.port)],
        'apps/storefront',
        shop.storefrontEnv,
      ),
      watch('console', [binaryPath('vite'), '--port', String(consolePort), '--strictPort'], 'apps/console', {
        VITRINE_API_URL: shop.urls.platform,
      }),
    ]
    for (const program of programs) shutdown.defer(program.stop)

    const stopped = await Promise.race([shutdown.requested, ...programs.map((program) => program.exited)])
    if (stopped) fail(`The ${stopped} stopped unexpectedly.`)
    return 0
  })
}

/**
 * Starts a long-running program and prefixes each line of its output with its name.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {string} directory
 * @param {Record<string, string>} env
 */
function watch(name, args, directory, env) {
  const child = spawn(process.execPath, [watchdog, ...args], {
    cwd: join(root, directory),
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  const print = (/** @type {Buffer} */ chunk) =>
    process.stdout.write(String(chunk).replace(/^(?=.)/gm, dim(`${name.padEnd(10)} │ `)))
  child.stdout?.on('data', print)
  child.stderr?.on('data', print)
  const exited = once(child, 'exit').then(() => name)
  return {
    exited,
    stop: async () => {
      endGroup(/** @type {number} */ (child.pid))
      await exited
    },
  }
}

/** Signals the whole process group, because some programs work in a child process. @param {number} leader */
function endGroup(leader) {
  process.kill(process.platform === 'win32' ? leader : -leader, 'SIGTERM')
}
