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
  readonly rowsBefore: number
  readonly outcomes: readonly RowOutcome[]
  readonly status: 'running' | 'stopped' | 'finished'
  /** Why it stopped. */
  readonly failure?: unknown
}

export interface ImportMeans {
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
export async function continueImport(run: ImportRun, means: ImportMeans): Promise<ImportRun> {
  let current: ImportRun = { ...withoutFailure(run), status: 'running' }
  const tell = (next: ImportRun) => {
    current = next
    means.onProgress(next)
  }
  tell(current)
  for (const [at, rows] of run.parts.entries()) {
    if (at < current.partsDone) continue
    const sent = { isRehearsal: run.isRehearsal, key: `${run.id}-${at}` }
    const answer = await attempt(() => means.send(rows, sent), means.wait)
    if ('failure' in answer) {
      tell({ ...current, status: 'stopped', failure: answer.failure })
      return current
    }
    tell({ ...current, partsDone: at + 1, outcomes: [...current.outcomes, ...answer.outcomes] })
  }
  tell({ ...current, status: 'finished' })
  return current
}

type Attempted = { readonly outcomes: readonly RowOutcome[] } | { readonly failure: unknown }

async function attempt(
  send: () => Promise<readonly RowOutcome[]>,
  wait: ImportMeans['wait'],
): Promise<Attempted> {
  for (let made = 1; ; made++) {
    try {
      return { outcomes: await send() }
    } catch (failure) {
      if (isDecided(failure) || made === MAX_ATTEMPTS) return { failure }
      await wait(made - 1, failure)
    }
  }
}

const withoutFailure = ({ failure, ...run }: ImportRun): ImportRun => run

/** How many rows the platform has answered for. */
export const rowsDone = ({ rowsBefore, outcomes }: ImportRun): number => rowsBefore + outcomes.length

export const rowsIn = ({ parts }: Pick<ImportRun, 'parts'>): number =>
  parts.reduce((sum, part) => sum + part.length, 0)

/** The rows that were not answered for, by their first and last line in the file. */
export function linesLeft({ parts, partsDone }: ImportRun): { from: number; to: number } | undefined {
  const left = parts.slice(partsDone).flat()
  const [first, last] = [left[0], left.at(-1)]
  return first && last && { from: first.line, to: last.line }
}
