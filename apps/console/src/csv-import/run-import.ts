import { isDecided } from '@vitrine/client'
import type { RowOutcome, SheetRow } from '@vitrine/contract'

/** An import or a check of a file, as far as it has come. */
export interface ImportRun {
  readonly isRehearsal: boolean
  /** The rows in the parts in which they are sent. */
  readonly parts: readonly (readonly SheetRow[])[]
  /** Names the run: the platform takes a part of it once, however often it is sent. */
  readonly id: string
  /** How many parts the platform has answered for. */
  readonly partsDone: number
  /** How many rows were imported before the page was loaded; what became of them is not known here. */
  readonly rowsImportedBefore: number
  readonly outcomes: readonly RowOutcome[]
  readonly status: 'running' | 'stopped' | 'finished'
  /** Why it stopped. */
  readonly failure?: unknown
}

export interface ImportDependencies {
  readonly send: (
    rows: readonly SheetRow[],
    sent: { readonly isRehearsal: boolean; readonly key: string },
  ) => Promise<readonly RowOutcome[]>
  /** Waits before another attempt at what has failed. */
  readonly wait: (attempt: number, failure: unknown) => Promise<void>
  readonly onProgress: (run: ImportRun) => void
}

/** How often a part is sent before the run stops and says so. */
const MAX_ATTEMPTS = 4

/**
 * Sends the parts that are not done yet, one after the other. A part whose answer was lost is sent again under the same
 * key, so that none of its rows is imported twice. What keeps failing stops the run, which can be resumed.
 */
export async function runImport(run: ImportRun, dependencies: ImportDependencies): Promise<ImportRun> {
  let current: ImportRun = { ...withoutError(run), status: 'running' }
  const report = (next: ImportRun) => {
    current = next
    dependencies.onProgress(next)
  }
  report(current)
  for (const [at, rows] of run.parts.entries()) {
    if (at < current.partsDone) continue
    const sent = { isRehearsal: run.isRehearsal, key: `${run.id}-${at}` }
    const answer = await attempt(() => dependencies.send(rows, sent), dependencies.wait)
    if ('failure' in answer) {
      report({ ...current, status: 'stopped', failure: answer.failure })
      return current
    }
    report({ ...current, partsDone: at + 1, outcomes: [...current.outcomes, ...answer.outcomes] })
  }
  report({ ...current, status: 'finished' })
  return current
}

type AttemptResult = { readonly outcomes: readonly RowOutcome[] } | { readonly failure: unknown }

async function attempt(
  send: () => Promise<readonly RowOutcome[]>,
  wait: ImportDependencies['wait'],
): Promise<AttemptResult> {
  for (let attemptCount = 1; ; attemptCount++) {
    try {
      return { outcomes: await send() }
    } catch (failure) {
      if (isDecided(failure) || attemptCount === MAX_ATTEMPTS) return { failure }
      await wait(attemptCount - 1, failure)
    }
  }
}

const withoutError = ({ failure, ...run }: ImportRun): ImportRun => run

/** How many rows the platform has answered for. */
export const processedRows = ({ rowsImportedBefore, outcomes }: ImportRun): number =>
  rowsImportedBefore + outcomes.length

export const totalRows = ({ parts }: Pick<ImportRun, 'parts'>): number =>
  parts.reduce((sum, part) => sum + part.length, 0)

/** The rows that were not answered for, by their first and last line in the file. */
export function remainingLines({ parts, partsDone }: ImportRun): { from: number; to: number } | undefined {
  const remaining = parts.slice(partsDone).flat()
  const [first, last] = [remaining[0], remaining.at(-1)]
  return first && last && { from: first.line, to: last.line }
}
