import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError, errorCode, fail } from './command-error.mjs'
import { acquireLock } from './data-directory-lock.mjs'

/**
 * Opens the directory of a shop's data and locks it for this process until `release`.
 *
 * @param {string} directory
 * @param {import('./data-directory-lock.mjs').LockOwner} [owner]
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
    /** The key that encrypts the secrets of the shop's settings. The first call creates it. */
    secretsKey() {
      const file = inside('secrets.key')
      if (!existsSync(file))
        writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
      return readFileSync(file, 'utf8').trim()
    },
    /** Deletes all data. */
    reset() {
      try {
        for (const name of ['postgres', 'media', 'logs'])
          rmSync(inside(name), { recursive: true, force: true })
      } catch (error) {
        fail(`Cannot delete the data in ${directory} (${errorCode(error)}). Does it belong to another user?`)
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
      `Cannot write to the data directory ${directory} (${errorCode(error)}).\n` +
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
