import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError, fail } from './fail.mjs'

/**
 * The owner of the lock: a running shop, or a command that works on the data for a while.
 *
 * @typedef {'shop' | 'command'} LockOwner
 */

/**
 * Opens the directory of a shop's data and locks it for this process until `release`.
 *
 * @param {string} directory
 * @param {LockOwner} [owner]
 */
export function openDataDirectory(directory, owner = 'shop') {
  createDataDirectory(directory)
  const release = acquireLock(directory, owner)
  const inside = (/** @type {string} */ name) => join(directory, name)
  return {
    postgres: inside('postgres'),
    media: inside('media'),
    logs: inside('logs'),
    release,
    /**
     * Marks the directory of a production shop, and rejects a demo on it.
     *
     * @param {ShopUse} use
     */
    reserveFor(use) {
      const marker = inside(PRODUCTION_MARKER)
      if (use === 'production')
        return writeFileSync(marker, 'The data of a production shop. Start it with: npm run serve\n')
      if (existsSync(marker))
        fail(
          `${directory} contains a production shop. npm start runs demo shops only: it would accept test cards\n` +
            'and show sent email to everyone. Start the shop with: npm run serve',
        )
    },
    /** Deletes all data. */
    reset() {
      try {
        for (const name of ['postgres', 'media', 'logs'])
          rmSync(inside(name), { recursive: true, force: true })
      } catch (error) {
        fail(`Cannot delete the data in ${directory} (${codeOf(error)}). Does it belong to another user?`)
      }
    },
  }
}

/**
 * Whether a shop is a production shop or a demo.
 *
 * @typedef {'production' | 'demo'} ShopUse
 */

/** @param {string} directory @returns {ShopUse} */
export const shopUse = (directory) => (existsSync(join(directory, PRODUCTION_MARKER)) ? 'production' : 'demo')

/** Marks the data of a production shop. */
const PRODUCTION_MARKER = 'production.txt'

/** Marks a data directory, so that a reset never deletes other files. */
const MARKER = 'vitrine-data.txt'

/** @param {string} directory */
function createDataDirectory(directory) {
  try {
    createDirectory(directory)
    if (!existsSync(join(directory, MARKER)) && readdirSync(directory).length > 0)
      fail(
        `${directory} contains other files and is not a data directory.\n` +
          'Choose a new or empty directory: --data DIRECTORY',
      )
    writeFileSync(join(directory, MARKER), 'The data of a Vitrine shop.\n')
  } catch (error) {
    if (error instanceof CommandError) throw error
    fail(
      `Cannot write to the data directory ${directory} (${codeOf(error)}).\n` +
        'Change its permissions, or choose another directory: npm start -- --data DIRECTORY',
    )
  }
}

/**
 * Creates a directory and its missing parents one by one. Node's recursive option never returns for paths such as
 * /proc, where nothing can be created.
 *
 * @param {string} directory
 */
function createDirectory(directory) {
  if (existsSync(directory)) return
  createDirectory(dirname(directory))
  mkdirSync(directory, { mode: 0o711 })
}

/**
 * Locks the directory for this process. The lock of a dead process is replaced.
 *
 * @param {string} directory
 * @param {LockOwner} owner
 * @returns {() => void} Releases the lock.
 */
function acquireLock(directory, owner) {
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
        if (codeOf(error) !== 'EEXIST') throw error
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
    if (codeOf(error) !== 'EPERM') return undefined
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

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code
