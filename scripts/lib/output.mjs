/** Where people read what a command does. @type {import('node:tty').WriteStream} */
let screen = process.stdout

/** Leaves stdout to what the command writes for another program. */
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

/** Tells people something, with a line of its own. @param {string} text */
export const print = (text) => screen.write(`${indent(text)}\n`)

/** @param {number} milliseconds */
export const duration = (milliseconds) =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`

/** @param {number} share From 0 to 1. */
export const progressBar = (share) => '━'.repeat(Math.round(share * 16)).padEnd(16, '─')

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const WIDTH = 44

/**
 * Shows one step of work while it runs and how long it took.
 *
 * @template T
 * @param {string} doing What happens, for instance "Starting PostgreSQL".
 * @param {(report: (text: string) => void) => T | Promise<T>} work Long work may report how far it is.
 * @param {(result: T) => string} [done] What has happened, when it can be said better than `doing`.
 * @returns {Promise<T>}
 */
export async function step(doing, work, done = () => doing) {
  const began = performance.now()
  const line = (/** @type {string} */ mark, /** @type {string} */ text) =>
    `  ${mark} ${text.padEnd(WIDTH)} ${dim(duration(performance.now() - began))}`
  const interactive = isInteractive()
  const show = (/** @type {string} */ text) => screen.write(interactive ? `\r\x1b[2K${text}` : `${text}\n`)

  let frame = 0
  let state = doing
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
    show(line(red('✗'), doing))
    throw error
  } finally {
    if (interactive) screen.write('\n')
  }
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** @param {number} bytes */
export function byteSize(bytes) {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`
}
