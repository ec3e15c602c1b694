import { isFinalError } from '@vitrine/client'
import type { CsvRow, RowResult } from '@vitrine/contract'

/** The progress of an import, or of a check without changes. */
export interface ImportRun {
  readonly isDryRun: boolean
  /** The rows, split into requests. */
  readonly parts: readonly (readonly CsvRow[])[]
  /** Identifies the run. The idempotency key of each part contains it. */
  readonly id: string
  /** Number of parts with a response. */
  readonly partsDone: number
  /** Rows imported before the page was loaded. Their outcomes are unknown. */
  readonly rowsImportedBefore: number
  readonly outcomes: readonly RowResult[]
  readonly status: 'running' | 'stopped' | 'finished'
  /** Why it stopped. */
  readonly error?: unknown
}

export interface ImportDependencies {
  readonly send: (
    rows: readonly CsvRow[],
    sent: { readonly isDryRun: boolean; readonly key: string },
  ) => Promise<readonly RowResult[]>
  /** Waits before the next attempt. */
  readonly wait: (attempt: number, error: unknown) => Promise<void>
  readonly onProgress: (run: ImportRun) => void
}

/** Attempts per part before the run stops. */
const MAX_ATTEMPTS = 4

/**
 * Sends the remaining parts one after the other. A part whose response was lost is sent again with the same
 * key, so that no row is imported twice. A run that keeps failing stops and can be resumed.
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
    const sent = { isDryRun: run.isDryRun, key: `${run.id}-${at}` }
    const result = await attempt(() => dependencies.send(rows, sent), dependencies.wait)
    if ('error' in result) {
      report({ ...current, status: 'stopped', error: result.error })
      return current
    }
    report({ ...current, partsDone: at + 1, outcomes: [...current.outcomes, ...result.outcomes] })
  }
  report({ ...current, status: 'finished' })
  return current
}

type AttemptResult = { readonly outcomes: readonly RowResult[] } | { readonly error: unknown }

async function attempt(
  send: () => Promise<readonly RowResult[]>,
  wait: ImportDependencies['wait'],
): Promise<AttemptResult> {
  for (let attemptCount = 1; ; attemptCount++) {
    try {
      return { outcomes: await send() }
    } catch (error) {
      if (isFinalError(error) || attemptCount === MAX_ATTEMPTS) return { error }
      await wait(attemptCount - 1, error)
    }
  }
}

const withoutError = ({ error, ...run }: ImportRun): ImportRun => run

/** Number of rows with a response. */
export const processedRows = ({ rowsImportedBefore, outcomes }: ImportRun): number =>
  rowsImportedBefore + outcomes.length

export const totalRows = ({ parts }: Pick<ImportRun, 'parts'>): number =>
  parts.reduce((sum, part) => sum + part.length, 0)

/** The first and last line of the rows without a response. */
export function remainingLines({ parts, partsDone }: ImportRun): { from: number; to: number } | undefined {
  const remaining = parts.slice(partsDone).flat()
  const [first, last] = [remaining[0], remaining.at(-1)]
  return first && last && { from: first.line, to: last.line }
}
