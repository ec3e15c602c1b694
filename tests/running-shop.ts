import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../scripts/vitrine.mjs', import.meta.url))

/** A shop started by the regular command. */
export interface RunningShop {
  readonly pid: number
  /** Its output so far. */
  output(): string
  /** The URL it printed under a name: Shop, Console or Mailbox. */
  address(name: 'Shop' | 'Console' | 'Mailbox' | 'Client ID'): string
  /** Resolves with the exit code when it ends by itself. */
  ended(): Promise<number | null>
  /** Sends a signal and resolves with the exit code, `null` when it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the shop and resolves when it is ready. Rejects with its output when it ends before. */
export async function startShop(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  command: 'start' | 'serve' = 'start',
): Promise<RunningShop> {
  const { child, output, exited } = spawnVitrine(command, args, env)
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => output().includes('Press Ctrl-C') && resolve())
  })
  const failed = exited.then((code) => {
    throw new Error(`The shop ended with ${code}:\n${output()}`)
  })
  await Promise.race([ready, failed])
  failed.catch(() => undefined)

  return {
    pid: child.pid as number,
    output,
    address: (name) =>
      output().match(new RegExp(`^ *${name} +(\\S+)$`, 'm'))?.[1] ?? fail(`no ${name} in:\n${output()}`),
    ended: () => exited,
    end: (signal) => {
      child.kill(signal)
      return exited
    },
  }
}

/** Runs the command to its end: for starts that must fail. */
export const runStart = (args: readonly string[], env?: NodeJS.ProcessEnv) => runVitrine('start', args, env)

/** Runs any of the project's commands to its end. */
export async function runVitrine(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { output, exited } = spawnVitrine(command, args, env)
  return { code: await exited, output: output() }
}

/** Starts one of the project's commands. */
export function spawnVitrine(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn(process.execPath, [entry, command, ...args], {
    env: { ...process.env, DATABASE_URL: '', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  child.stdout?.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr?.on('data', (chunk) => chunks.push(String(chunk)))
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => chunks.join(''), exited }
}

/**
 * A free port whose counterpart 1000 above it, where the platform listens, is free too. Both are below the ephemeral
 * range, so that no outgoing connection takes one before the shop does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 31_000)
  const isFree = await Promise.all([port, port + 1000].map(canListen))
  return isFree.every(Boolean) ? port : freePort()
}

async function canListen(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.close()
  return isListening
}

function fail(message: string): never {
  throw new Error(message)
}

/** Creates the owner with the printed one-time link. The response sets the session cookie. */
export async function setUpOwner(shop: RunningShop): Promise<Response> {
  const { origin, hash } = new URL(shop.address('Console'))
  const response = await fetch(`${origin}/_vitrine/v1/merchants/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      token: hash.slice(1),
      name: 'Ada',
      email: 'ada@shop.example',
      password: 'a long enough secret',
    }),
  })
  return response.ok ? response : fail(`No owner was made: ${await response.text()}`)
}
