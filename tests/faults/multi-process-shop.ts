import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { freePort } from '../running-shop.ts'
import { startPlatform } from './platform-process.ts'
import { openProxy, type ProxyName } from './reverse-proxies.ts'

const STOREFRONT = fileURLToPath(new URL('../../apps/storefront/main.js', import.meta.url))

/** Processes of one kind behind a proxy, for the current test. */
async function openGroup(count: number, proxy: ProxyName, start: (port: number) => Promise<ChildProcess>) {
  const ports: number[] = []
  for (let nth = 0; nth < count; nth++) ports.push(await freePort())
  const url = await openProxy(proxy, ports)
  const processes = new Map<number, ChildProcess>()
  onTestFinished(() => {
    for (const child of processes.values()) child.kill('SIGKILL')
  })
  return {
    url,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    startAll: async () => {
      for (const port of ports) processes.set(port, await start(port))
    },
    /** Kills one, and restarts it. */
    replace: async (nth: number) => {
      const port = ports[nth % count] ?? 0
      const child = processes.get(port)
      const exited = child && once(child, 'exit')
      child?.kill('SIGKILL')
      await exited
      processes.set(port, await start(port))
    },
  }
}

interface Options {
  readonly databaseUrl: string
  readonly clientId: string
  /** The proxy in front of the platforms. */
  readonly proxy: ProxyName
  readonly env: Readonly<Record<string, string>>
}

/** Four platforms and two storefronts, each kind behind its own proxy, on one PostgreSQL. */
export async function openMultiProcessShop({ databaseUrl, clientId, proxy, env }: Options) {
  const platforms = await openGroup(4, proxy, (port) =>
    startPlatform(databaseUrl, port, { ROLE: 'all', PUBLIC_URL: platforms.url, ...env }),
  )
  const storefronts = await openGroup(2, 'built-in TCP proxy', async (port) => {
    const child = spawn(process.execPath, [STOREFRONT], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: storefronts.url,
        VITRINE_API_URL: platforms.url,
        VITRINE_HOSTED_PAGES_ORIGIN: platforms.url,
        VITRINE_MEDIA_ORIGIN: platforms.url,
        VITRINE_CLIENT_ID: clientId,
      },
    })
    await once(child, 'message')
    return child
  })
  await platforms.startAll()
  await storefronts.startAll()
  return { platforms, storefronts }
}
