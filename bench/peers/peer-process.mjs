import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../../scripts/lib/command-error.mjs'
import { freePort } from '../../scripts/lib/temporary-shop.mjs'

const START_TIMEOUT_MS = 180_000

/**
 * Starts a process and waits until `isReady`. It stops at the end of the command, or earlier by `stop`.
 *
 * @param {{ name: string, program?: string, args: string[], cwd: string, env?: Record<string, string>, log: string, isReady: () => Promise<boolean>, defer: (action: () => unknown) => void }} options
 */
export async function startPeer({ name, program = process.execPath, args, cwd, env, log, isReady, defer }) {
  const file = openSync(log, 'a')
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', file, file] })
  closeSync(file)
  const exited = Promise.race([once(child, 'exit'), once(child, 'error')])
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const killing = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await exited
    clearTimeout(killing)
  }
  defer(stop)
  let hasExited = false
  exited.then(() => {
    hasExited = true
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady().catch(() => false))) {
    if (hasExited || Date.now() > deadline)
      fail(`${name} did not start. The end of its log:\n\n${readFileSync(log, 'utf8').slice(-3000)}`)
    await pause(250)
  }
  return { pid: child.pid ?? 0, stop }
}

const STOP_TIMEOUT_MS = 10_000

/** Whether an HTTP server answers. @param {string} url */
export const answers = async (url) => (await fetch(url)).ok

/** Starts a Redis that keeps nothing on disk. @param {string} directory @param {(action: () => unknown) => void} defer */
export async function startRedis(directory, defer) {
  const port = await freePort()
  const accepts = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
    return true
  }
  const redis = await startPeer({
    name: 'Redis',
    program: 'redis-server',
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    cwd: directory,
    log: join(directory, 'redis.log'),
    isReady: accepts,
    defer,
  })
  return { ...redis, port }
}
