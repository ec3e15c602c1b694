import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { fail } from './fail.mjs'

/**
 * @typedef {object} LogLimits
 * @property {number} maxBytes A file that holds more gets no further line.
 * @property {number} maxFiles How many files are kept, the current one included.
 */

/**
 * A file to which lines are appended. A full one is renamed to `.1`, that one to `.2`, and so on; the oldest is dropped.
 * Nothing is ever truncated, and no line is split over two files.
 *
 * @param {string} path
 * @param {LogLimits} limits
 */
export function rotatingLog(path, { maxBytes, maxFiles }) {
  let file = openSync(path, 'a', 0o600)
  let size = fstatSync(file).size

  const rotate = () => {
    closeSync(file)
    for (let number = maxFiles - 1; number > 0; number--) {
      const older = number === 1 ? path : `${path}.${number - 1}`
      if (existsSync(older)) renameSync(older, `${path}.${number}`)
    }
    file = openSync(path, maxFiles > 1 ? 'a' : 'w', 0o600)
    size = 0
  }

  return {
    path,
    /** Takes whole lines. @param {Buffer} lines */
    append(lines) {
      for (const part of inParts(lines, maxBytes)) {
        if (size > 0 && size + part.length > maxBytes) rotate()
        writeSync(file, part)
        size += part.length
      }
    },
    /**
     * Appends what a stream says, line by line, so that the lines of two streams do not mix.
     *
     * @param {import('node:stream').Readable} stream
     */
    follow(stream) {
      /** @type {Buffer} */
      let rest = Buffer.alloc(0)
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        const said = Buffer.concat([rest, chunk])
        const end = said.length > MAX_LINE_LENGTH ? said.length : said.lastIndexOf(NEWLINE) + 1
        rest = said.subarray(end)
        this.append(said.subarray(0, end))
      })
      stream.on('end', () => rest.length > 0 && this.append(Buffer.concat([rest, Buffer.from('\n')])))
    },
    close: () => closeSync(file),
  }
}

/** @typedef {ReturnType<typeof rotatingLog>} RotatingLog */

const NEWLINE = 0x0a

/** What comes without an end is written as it comes. */
const MAX_LINE_LENGTH = 1024 * 1024

/**
 * Lines in parts that fit into a file each. A line that fits into none is a part of its own.
 *
 * @param {Buffer} lines
 * @param {number} maxBytes
 */
function* inParts(lines, maxBytes) {
  let start = 0
  while (start < lines.length) {
    const fits =
      lines.length - start <= maxBytes ? lines.length : lines.lastIndexOf(NEWLINE, start + maxBytes - 1) + 1
    const next = lines.indexOf(NEWLINE, start) + 1
    const end = fits > start ? fits : next > start ? next : lines.length
    yield lines.subarray(start, end)
    start = end
  }
}

const MEGABYTE = 1024 * 1024

/** How large logs may become: ten files of ten megabytes each, unless the environment says otherwise. @param {NodeJS.ProcessEnv} env @returns {LogLimits} */
export const logLimits = ({ LOG_FILE_BYTES, LOG_FILES }) => ({
  maxBytes: positive('LOG_FILE_BYTES', LOG_FILE_BYTES, 10 * MEGABYTE),
  maxFiles: positive('LOG_FILES', LOG_FILES, 10),
})

/** @param {string} name @param {string | undefined} text @param {number} otherwise */
function positive(name, text, otherwise) {
  const number = text ? Number(text) : otherwise
  if (Number.isInteger(number) && number > 0) return number
  fail(`${name} takes a whole number above 0, not "${text}".`)
}

const LAST_LINES = 30

/** What was appended last. @param {string} path */
export const lastLines = (path) =>
  readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n')
