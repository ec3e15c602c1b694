import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, fail } from './command-error.mjs'

/**
 * The owner of the lock: a running shop, or a command that works on the data for a while.
 *
 * @typedef {'shop' | 'command'} LockOwner
 */

/**
 * Locks the directory for this process. The lock of a dead process is replaced.
 *
 * @param {string} directory
 * @param {LockOwner} owner
 * @returns {() => void} Releases the lock.
 */
export function acquireLock(directory, owner) {
  const lock = join(directory, 'lock')
  const mine = JSON.stringify({ ...identifyProcess(process.pid), owner })
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    // A link is atomic and never overwrites an existing file.
    for (;;) {
      try {
        linkSync(draft, lock)
        return () => rmSync(lock, { force: true })
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error
        removeStaleLock(lock, directory)
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @param {string} lock @param {string} directory */
function removeStaleLock(lock, directory) {
  const holder = readLiveLock(lock)
  if (holder?.owner === 'command')
    fail(`A command is using ${directory} (process ${holder.pid}). Try again when it has finished.`)
  if (holder)
    fail(
      `A shop is already running on ${directory} (process ${holder.pid}).\n` +
        'Stop it first, or start another shop: npm start -- --data DIRECTORY --port PORT',
    )
  rmSync(lock, { force: true })
}

/** Whether a shop is running on a data directory. @param {string} directory */
export const isShopRunning = (directory) => readLiveLock(join(directory, 'lock'))?.owner === 'shop'

/** Reads a lock, unless its process is dead. @param {string} lock */
function readLiveLock(lock) {
  /** @type {{ pid: number, startTime?: string, owner?: LockOwner }} */
  let holder
  try {
    holder = JSON.parse(readFileSync(lock, 'utf8'))
  } catch {
    return undefined
  }
  const process = holder.pid > 0 ? identifyProcess(holder.pid) : undefined
  return process && process.startTime === holder.startTime ? { owner: 'shop', ...holder } : undefined
}

/** Identifies a process by its id and, on Linux, its start time, because ids are reused. @param {number} pid */
function identifyProcess(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return undefined
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie holds no lock.
    return fields[0] === 'Z' ? undefined : { pid, startTime: fields[19] }
  } catch {
    return { pid }
  }
}
