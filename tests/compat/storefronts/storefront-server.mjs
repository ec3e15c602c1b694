import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const PROXY_HOOK = fileURLToPath(new URL('route-through-proxy.cjs', import.meta.url))

/** The environment of a storefront's server. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG']

/**
 * Runs a storefront as its author does, with the settings that its author would give it.
 *
 * @param {string} checkout
 * @param {number} port
 * @param {Readonly<Record<string, string>>} settings
 * @param {import('./proxy.mjs').Proxy} proxy
 */
export async function startStorefront(checkout, port, settings, proxy) {
  const inherited = Object.fromEntries(
    INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const child = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: checkout,
    // In its own process group: npm's children end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      ...settings,
      PORT: String(port),
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--require=${PROXY_HOOK}`,
      NODE_EXTRA_CA_CERTS: proxy.certificate.file,
      VITRINE_PROXY_PORT: String(proxy.port),
    },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      log = (log + chunk).slice(-20_000)
    })
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return
    const closed = once(child, 'close')
    process.kill(-child.pid)
    await closed
  }
  const exited = once(child, 'close').then(() => {
    throw new Error(`The storefront’s server ended.\n\n${log}`)
  })
  exited.catch(() => undefined)
  await Promise.race([exited, waitForPort(port)])
  return { stop, log: () => log }
}

/** @param {number} port */
async function waitForPort(port) {
  for (;;) {
    const socket = connect({ port, host: 'localhost' })
    const isListening = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isListening) return
    await pause(500)
  }
}
