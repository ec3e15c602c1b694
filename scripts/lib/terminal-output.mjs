/** The stream for progress and messages. @type {import('node:tty').WriteStream} */
let screen = process.stdout

/** Reserves stdout for the data of the command. */
export function reportOnStderr() {
  screen = process.stderr
}

const isInteractive = () => Boolean(screen.isTTY) && !process.env.CI
const hasColors = () => isInteractive() && !process.env.NO_COLOR

/** @param {number} code */
const style = (code) => (/** @type {string} */ text) => (hasColors() ? `\x1b[${code}m${text}\x1b[0m` : text)

export const bold = style(1)
export const dim = style(2)
export const red = style(31)
export const green = style(32)

/** @param {string} text */
export const indent = (text) => text.replace(/^(?=.)/gm, '  ')

/** Prints an indented line. @param {string} text */
export const print = (text) => screen.write(`${indent(text)}\n`)

/** @param {number} milliseconds */
export const formatDuration = (milliseconds) =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`

/** @param {number} share From 0 to 1. */
export const progressBar = (share) => '━'.repeat(Math.round(share * 16)).padEnd(16, '─')

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const WIDTH = 44

/**
 * Runs a step and prints its progress and duration.
 *
 * @template T
 * @param {string} label For example "Starting PostgreSQL".
 * @param {(report: (text: string) => void) => T | Promise<T>} work Long work may report its progress.
 * @param {(result: T) => string} [done] The text after success, if it differs from the label.
 * @returns {Promise<T>}
 */
export async function step(label, work, done = () => label) {
  const began = performance.now()
  const line = (/** @type {string} */ mark, /** @type {string} */ text) =>
    `  ${mark} ${text.padEnd(WIDTH)} ${dim(formatDuration(performance.now() - began))}`
  const interactive = isInteractive()
  const show = (/** @type {string} */ text) => screen.write(interactive ? `\r\x1b[2K${text}` : `${text}\n`)

  let frame = 0
  let state = label
  const spinner = interactive
    ? setInterval(() => show(line(FRAMES[frame++ % FRAMES.length] ?? '', state)), 80)
    : undefined
  try {
    const result = await work((text) => {
      state = text
    })
    clearInterval(spinner)
    show(line(green('✓'), done(result)))
    return result
  } catch (error) {
    clearInterval(spinner)
    show(line(red('✗'), label))
    throw error
  } finally {
    if (interactive) screen.write('\n')
  }
}

/** A number with its noun in singular or plural. @param {number} number @param {string} one @param {string} [many] */
export const formatCount = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** @param {number} bytes */
export function formatBytes(bytes) {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`
}
