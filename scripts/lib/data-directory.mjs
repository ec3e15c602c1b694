import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError, fail } from './fail.mjs'

/**
 * Who holds a data directory: a shop that runs on it, or a command that works on it for a while.
 *
 * @typedef {'shop' | 'command'} Holder
 */

/**
 * The folder that holds everything the shop remembers, held by this process until it releases it.
 *
 * @param {string} directory
 * @param {Holder} [holder]
 */
export function openDataDirectory(directory, holder = 'shop') {
  prepare(directory)
  const release = hold(directory, holder)
  const inside = (/** @type {string} */ name) => join(directory, name)
  return {
    postgres: inside('postgres'),
    media: inside('media'),
    logs: inside('logs'),
    release,
    /**
     * A directory that a shop in production has used is not for demonstrations any more.
     *
     * @param {ShopUse} use
     */
    reserveFor(use) {
      const mark = inside(PRODUCTION_MARK)
      if (use === 'production')
        return writeFileSync(mark, 'A shop in production keeps its data here. Start it with: npm run serve\n')
      if (existsSync(mark))
        fail(
          `${directory} holds a shop in production, and npm start is for demonstrations: it would take test cards\n` +
            'for money, and show sent email to everybody. Start it with: npm run serve',
        )
    },
    /** Forgets everything. */
    reset() {
      try {
        for (const name of ['postgres', 'media', 'logs'])
          rmSync(inside(name), { recursive: true, force: true })
      } catch (error) {
        fail(`${directory} cannot be emptied (${codeOf(error)}). Does it belong to another user?`)
      }
    },
  }
}

/**
 * What the shop in a data directory is for.
 *
 * @typedef {'production' | 'demo'} ShopUse
 */

/** @param {string} directory @returns {ShopUse} */
export const shopUse = (directory) => (existsSync(join(directory, PRODUCTION_MARK)) ? 'production' : 'demo')

/** Says that a shop in production is in this folder. */
const PRODUCTION_MARK = 'production.txt'

/** Says whose folder this is, so that a reset never empties somebody else's. */
const MARK = 'vitrine-data.txt'

/** @param {string} directory */
function prepare(directory) {
  try {
    makeFolder(directory)
    if (!existsSync(join(directory, MARK)) && readdirSync(directory).length > 0)
      fail(
        `${directory} holds other things. The shop keeps its data in a folder of its own:\n` +
          'name a new or an empty one with --data DIRECTORY.',
      )
    writeFileSync(join(directory, MARK), 'Everything that a Vitrine shop remembers is in this folder.\n')
  } catch (error) {
    if (error instanceof CommandError) throw error
    fail(
      `The shop keeps its data in ${directory}, and that cannot be written to (${codeOf(error)}).\n` +
        'Allow writing there, or choose another place: npm start -- --data DIRECTORY',
    )
  }
}

/**
 * Makes a folder, and those above it that are missing. One by one: asked to make them all, Node never comes back from
 * places such as /proc, where nothing can be made.
 *
 * @param {string} directory
 */
function makeFolder(directory) {
  if (existsSync(directory)) return
  makeFolder(dirname(directory))
  mkdirSync(directory, { mode: 0o711 })
}

/**
 * Makes this process the only holder. The lock of a process that has died is taken over.
 *
 * @param {string} directory
 * @param {Holder} holder
 * @returns {() => void}
 */
function hold(directory, holder) {
  const lock = join(directory, 'lock')
  const mine = JSON.stringify({ ...identify(process.pid), holder })
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    // A link is made whole or not at all, and never over an existing file.
    for (;;) {
      try {
        linkSync(draft, lock)
        return () => rmSync(lock, { force: true })
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
        removeStale(lock, directory)
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @param {string} lock @param {string} directory */
function removeStale(lock, directory) {
  const holder = livingHolder(lock)
  if (holder?.holder === 'command')
    fail(`A command is working on ${directory} (process ${holder.pid}). Try again when it has finished.`)
  if (holder)
    fail(
      `A shop is already running on ${directory} (process ${holder.pid}).\n` +
        'Stop it first, or start another one beside it: npm start -- --data DIRECTORY --port PORT',
    )
  rmSync(lock, { force: true })
}

/** Whether a shop is running on a data directory. @param {string} directory */
export const isShopRunning = (directory) => livingHolder(join(directory, 'lock'))?.holder === 'shop'

/** The process that holds a lock, unless it has died. @param {string} lock */
function livingHolder(lock) {
  /** @type {{ pid: number, began?: string, holder?: Holder }} */
  let holder
  try {
    holder = JSON.parse(readFileSync(lock, 'utf8'))
  } catch {
    return undefined
  }
  const alive = holder.pid > 0 ? identify(holder.pid) : undefined
  return alive && alive.began === holder.began ? { holder: 'shop', ...holder } : undefined
}

/** A process by number and, where the system tells, by when it began: numbers are used again. @param {number} pid */
function identify(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return undefined
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A process that has ended but is not yet buried holds nothing.
    return fields[0] === 'Z' ? undefined : { pid, began: fields[19] }
  } catch {
    return { pid }
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code
