import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/lib/child-processes.mjs'
import { progressBar, step } from '../../scripts/lib/terminal-output.mjs'

const resultsDirectory = join(root, 'bench/results')

/**
 * Runs a measurement in rounds with a progress bar.
 *
 * @template Result
 * @param {string} what
 * @param {(options: { seconds: number, defer: (undo: () => unknown) => void, onRound: (done: number, all: number) => void }) => Promise<Result>} measure
 * @param {number} seconds The duration of a round.
 * @param {import('../../scripts/lib/graceful-shutdown.mjs').Shutdown} shutdown
 */
export const measureWithProgress = (what, measure, seconds, shutdown) =>
  step(`Measuring ${what}`, (report) =>
    measure({
      seconds,
      defer: shutdown.defer,
      onRound: (done, all) => {
        shutdown.checkpoint()
        report(`Measuring ${what} ${progressBar(done / all)}`)
      },
    }),
  )

/** Writes a result file for the README files and later runs. @param {string} file @param {string | object} content */
export async function writeResult(file, content) {
  await mkdir(resultsDirectory, { recursive: true })
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, rounded, 2)}\n`
  await writeFile(join(resultsDirectory, file), text)
}

/** Prints failed requests, the only reason for a benchmark to fail. @param {{ name: string, failed: number }[]} loads @returns {number} The exit code. */
export function reportFailedRequests(loads) {
  const failures = loads.filter(({ failed }) => failed > 0)
  for (const { name, failed } of failures) console.log(`✗ ${name}: ${failed} requests failed`)
  return failures.length === 0 ? 0 : 1
}

/** @param {string} _ @param {unknown} value */
const rounded = (_, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)
