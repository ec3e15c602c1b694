import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '../running-shop.ts'
import { openBalancer } from './load-balancer.ts'

const GUIDE = readFileSync(new URL('../../docs/guides/scale-out.md', import.meta.url), 'utf8')

/** How a program is detected, configured as in the guide, and started. */
const PROXIES = {
  nginx: {
    version: '-v',
    listenDirective: [/listen 443 ssl;/, (port: number) => `listen 127.0.0.1:${port};`],
    fullConfig: (text: string, folder: string) => `
      daemon off; pid ${folder}/pid; error_log stderr crit; events {}
      http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${text} }`,
    run: (file: string) => ['-c', file],
  },
  haproxy: {
    version: '-v',
    listenDirective: [/bind :443 .*/, (port: number) => `bind 127.0.0.1:${port}`],
    fullConfig: (text: string) => text,
    run: (file: string) => ['-db', '-f', file],
  },
  caddy: {
    version: 'version',
    listenDirective: [/^api\.shop\.example/, (port: number) => `http://127.0.0.1:${port}`],
    fullConfig: (text: string) => `{\n  admin off\n}\n${text}`,
    run: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} as const

export type ProxyName = keyof typeof PROXIES | 'built-in TCP proxy'

const isInstalled = (name: keyof typeof PROXIES) =>
  spawnSync(name, [PROXIES[name].version]).error === undefined

/** The installed proxies of the guide; without one, a plain TCP proxy. */
export function availableProxies(): readonly ProxyName[] {
  const installed = (Object.keys(PROXIES) as (keyof typeof PROXIES)[]).filter(isInstalled)
  return installed.length > 0 ? installed : ['built-in TCP proxy']
}

/** The guide's configuration of a proxy, with the addresses of this machine. */
function configFromGuide(
  guide: string,
  name: keyof typeof PROXIES,
  port: number,
  ports: readonly number[],
): string {
  const { listenDirective } = PROXIES[name]
  const text = new RegExp(`\`\`\`${name}\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? ''
  const servers = ports.map((each) => `127.0.0.1:${each}`)
  return text
    .replace('10.0.0.11:4000 10.0.0.12:4000', servers.join(' '))
    .replace(/^.*10\.0\.0\.11:4000.*\n/m, (line) =>
      servers
        .map((server, index) => line.replace('one', `server${index}`).replace('10.0.0.11:4000', server))
        .join(''),
    )
    .replace(/^.*10\.0\.0\.12:4000.*\n/m, '')
    .replace('10.0.0.0/24', '127.0.0.1')
    .replace(listenDirective[0], listenDirective[1](port))
    .replaceAll('api.shop.example', '127.0.0.1')
}

/** A proxy in front of several servers, configured as in the guide, for the current test. Returns its URL. */
export async function openProxy(name: ProxyName, ports: readonly number[]): Promise<string> {
  if (name === 'built-in TCP proxy') {
    const { url, close } = await openBalancer(ports)
    onTestFinished(() => void close())
    return url
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-proxy-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const file = join(folder, 'config')
  writeFileSync(file, PROXIES[name].fullConfig(configFromGuide(GUIDE, name, port, ports), folder))
  const child = spawn(name, PROXIES[name].run(file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  onTestFinished(async () => {
    const exited = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill('SIGTERM')
    await exited
  })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output}`)
    await pause(50)
  }
  return `http://127.0.0.1:${port}`
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
