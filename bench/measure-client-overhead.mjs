import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** @typedef {{ name: string, time: number, heap: number, baselineMicroseconds: number, baselineKilobytes: number }} Overhead */

/** Measures the time and memory of a call compared with a stub fetch and JSON.parse, in a separate process. @returns {Overhead[]} */
export const measureOverhead = () =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--expose-gc',
        '--max-semi-space-size=256',
        fileURLToPath(new URL('./client-overhead-process.mjs', import.meta.url)),
      ],
      { encoding: 'utf8' },
    ),
  )

/** @param {readonly Overhead[]} overhead */
export const formatOverhead = (overhead) =>
  overhead
    .map(
      ({ name, time, heap, baselineMicroseconds, baselineKilobytes }) =>
        `  ${name}: ${time.toFixed(2)} x time (baseline ${baselineMicroseconds.toFixed(0)} µs), ` +
        `${heap.toFixed(2)} x heap (baseline ${baselineKilobytes.toFixed(0)} kB)`,
    )
    .join('\n')
