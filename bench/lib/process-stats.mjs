import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports CPU time in ticks of 10 ms. */
const TICKS_PER_SECOND = 100

/**
 * The CPU time of a process and its children, running or ended, in seconds. NaN on systems without /proc.
 *
 * @param {number} pid
 */
export function cpuSeconds(pid) {
  try {
    const own = readStat(pid)
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => tryReadStat(Number(name)) ?? [])
      .filter(({ parent }) => parent === pid)
    return (
      [own.ticks, ...children.map(({ ticks }) => ticks)].reduce((sum, each) => sum + each, 0) /
      TICKS_PER_SECOND
    )
  } catch {
    return Number.NaN
  }
}

/** The resident memory of a process in bytes. NaN on systems without /proc. @param {number} pid */
export function residentMemoryBytes(pid) {
  try {
    const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}

/** @param {number} pid */
function readStat(pid) {
  // The name of a program may contain any character, so parsing starts after it.
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  return { parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }
}

/** A process may end during the listing. @param {number} pid */
function tryReadStat(pid) {
  try {
    return readStat(pid)
  } catch {
    return undefined
  }
}
