import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { fail } from './command-error.mjs'

/**
 * @typedef {object} LogLimits
 * @property {number} maxBytes The maximum size of a file.
 * @property {number} maxFiles The maximum number of files, including the current one.
 */

/**
 * Appends lines to a log file. A full file is renamed to `.1`, that one to `.2`, and so on; the oldest is deleted. No file
 * is truncated, and no line is split over two files.
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
    /** Appends complete lines. @param {Buffer} lines */
    append(lines) {
      for (const part of splitLines(lines, maxBytes)) {
        if (size > 0 && size + part.length > maxBytes) rotate()
        writeSync(file, part)
        size += part.length
      }
    },
    /**
     * Appends the output of a stream line by line, so that the lines of two streams do not mix.
     *
     * @param {import('node:stream').Readable} stream
     */
    follow(stream) {
      /** @type {Buffer} */
      let rest = Buffer.alloc(0)
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        const output = Buffer.concat([rest, chunk])
        const end = output.length > MAX_LINE_BYTES ? output.length : output.lastIndexOf(NEWLINE) + 1
        rest = output.subarray(end)
        this.append(output.subarray(0, end))
      })
      stream.on('end', () => rest.length > 0 && this.append(Buffer.concat([rest, Buffer.from('\n')])))
    },
    close: () => closeSync(file),
  }
}

/** @typedef {ReturnType<typeof rotatingLog>} RotatingLog */

const NEWLINE = 0x0a

/** A longer line is written in parts. */
const MAX_LINE_BYTES = 1024 * 1024

/**
 * Splits lines into parts that fit into a file. A line that fits into no file is a part of its own.
 *
 * @param {Buffer} lines
 * @param {number} maxBytes
 */
function* splitLines(lines, maxBytes) {
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

/** Reads the size limits of logs. The default is ten files of 10 MB. @param {NodeJS.ProcessEnv} env @returns {LogLimits} */
export const logLimits = ({ LOG_MAX_BYTES, LOG_MAX_FILES }) => ({
  maxBytes: parsePositive('LOG_MAX_BYTES', LOG_MAX_BYTES, 10 * MEGABYTE),
  maxFiles: parsePositive('LOG_MAX_FILES', LOG_MAX_FILES, 10),
})

/** @param {string} name @param {string | undefined} text @param {number} defaultValue */
function parsePositive(name, text, defaultValue) {
  const number = text ? Number(text) : defaultValue
  if (Number.isInteger(number) && number > 0) return number
  fail(`${name} must be a whole number above 0, not "${text}".`)
}

const LAST_LINES = 30

/** The last lines of a log. @param {string} path */
export const lastLines = (path) =>
  readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n')
