import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { progressBar, step } from '../../scripts/lib/output.mjs'
import { root } from '../../scripts/lib/processes.mjs'

const results = join(root, 'bench/results')

/**
 * Measures in rounds, with a bar that grows.
 *
 * @template Figures
 * @param {string} what
 * @param {(how: { seconds: number, defer: (undo: () => unknown) => void, onRound: (done: number, all: number) => void }) => Promise<Figures>} measure
 * @param {number} seconds How long each round takes.
 * @param {import('../../scripts/lib/shutdown.mjs').Shutdown} shutdown
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

/** Keeps what was measured where README and later runs find it. @param {string} file @param {string | object} content */
export async function writeResult(file, content) {
  await mkdir(results, { recursive: true })
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, rounded, 2)}\n`
  await writeFile(join(results, file), text)
}

/** Requests that were not answered are the one thing that a measurement fails for. @param {{ name: string, failed: number }[]} loads @returns {number} The code to exit with. */
export function exitCodeOf(loads) {
  const broken = loads.filter(({ failed }) => failed > 0)
  for (const { name, failed } of broken) console.log(`✗ ${name}: ${failed} requests failed`)
  return broken.length === 0 ? 0 : 1
}

/** @param {string} _ @param {unknown} value */
const rounded = (_, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)
