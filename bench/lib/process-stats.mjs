import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts the time of processes in hundredths of a second. */
const TICKS = 100

/**
 * The processor time that a process and all its children, living and gone, have used, in seconds; not a number where
 * the system does not tell.
 *
 * @param {number} pid
 */
export function cpuSeconds(pid) {
  try {
    const own = statOf(pid)
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => statIfThere(Number(name)) ?? [])
      .filter(({ parent }) => parent === pid)
    return [own.all, ...children.map(({ all }) => all)].reduce((sum, each) => sum + each, 0) / TICKS
  } catch {
    return Number.NaN
  }
}

/** The memory that a process holds, in bytes. @param {number} pid */
export function residentMemoryBytes(pid) {
  try {
    const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}

/** @param {number} pid */
function statOf(pid) {
  // The name of a program may hold anything, so reading starts after it.
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  return { parent, all: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }
}

/** A process may end while others are looked at. @param {number} pid */
function statIfThere(pid) {
  try {
    return statOf(pid)
  } catch {
    return undefined
  }
}
