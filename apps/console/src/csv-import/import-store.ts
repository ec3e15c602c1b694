import type { CsvRow } from '@vitrine/contract'
import { useSyncExternalStore } from 'react'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { mapRows, splitIntoParts } from './column-mapping.ts'
import type { RecognizedFile } from './formats/recognize-format.ts'
import type { Table } from './read-table.ts'
import { type ImportRun, runImport, totalRows } from './run-import.ts'
import { saveMapping } from './saved-mappings.ts'
import {
  clearUnfinishedImport,
  findUnfinishedImport,
  fingerprintOf,
  saveUnfinishedImport,
} from './unfinished-import.ts'

/** The selected file. */
export interface CsvFile {
  readonly file: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Number of rows that are not empty. */
  readonly count: number
  /** Identifies the content of the file. */
  readonly fingerprint: string
  readonly source: Table['source']
  /** The file of a known system, whose columns need no mapping. */
  readonly recognized?: RecognizedFile | undefined
}

const csvRowsOf = ({ recognized, rows }: Pick<CsvFile, 'recognized' | 'rows'>, mapping: readonly string[]) =>
  recognized?.csvRows ?? mapRows(rows, mapping)

interface ImportState {
  readonly csvFile?: CsvFile
  readonly mapping: readonly string[]
  readonly run?: ImportRun
}

// Module state, so that an import continues while the merchant opens another page or signs in again.
let state: ImportState = { mapping: [] }
const listeners = new Set<() => void>()

function set(next: ImportState): void {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The selected file and the progress of its import. */
export const useImport = (): ImportState => useSyncExternalStore(subscribe, () => state)

export const isImporting = (): boolean => state.run?.status === 'running'

export const clearFile = (): void => set({ mapping: [] })

/** Selects a file. If its import was interrupted, it resumes where it stopped. */
export function selectFile(csvFile: Omit<CsvFile, 'fingerprint'>, mapping: readonly string[]): void {
  const fingerprint = fingerprintOf([csvFile.head, ...csvFile.rows].map((row) => row.join('\t')).join('\n'))
  const unfinished = findUnfinishedImport(fingerprint)
  const selectedFile = { ...csvFile, fingerprint }
  if (!unfinished) {
    set({ csvFile: selectedFile, mapping })
    return
  }
  const parts = splitIntoParts(csvRowsOf(csvFile, unfinished.mapping))
  const { id, partsDone } = unfinished
  const rowsImportedBefore = totalRows({ parts: parts.slice(0, partsDone) })
  const run = {
    id,
    isDryRun: false,
    parts,
    partsDone,
    rowsImportedBefore,
    outcomes: [],
    status: 'stopped',
  } as const
  set({ csvFile: selectedFile, mapping: unfinished.mapping, run })
}

/** Changing the mapping resets the run. */
export const mapColumn = (at: number, column: string): void =>
  set({
    ...(state.csvFile && { csvFile: state.csvFile }),
    mapping: state.mapping.map((each, index) => (index === at ? column : each)),
  })

export function startImport(isDryRun: boolean): Promise<void> {
  const { csvFile, mapping } = state
  if (!csvFile || isImporting()) return Promise.resolve()
  if (!csvFile.recognized) saveMapping(csvFile.head, mapping)
  const parts = splitIntoParts(csvRowsOf(csvFile, mapping))
  const run = { isDryRun, parts, id: newRunId(), partsDone: 0, rowsImportedBefore: 0, outcomes: [] }
  return continueRun({ ...run, status: 'running' })
}

/** Sends the parts without a response. */
export const resumeImport = (): Promise<void> =>
  state.run?.status === 'stopped' ? continueRun(state.run) : Promise.resolve()

async function continueRun(run: ImportRun): Promise<void> {
  await runImport(run, { send, wait, onProgress: saveProgress })
  if (!run.isDryRun) await refetchQueries(keys.products)
}

function saveProgress(run: ImportRun): void {
  const { csvFile, mapping } = state
  set({ ...state, run })
  if (run.isDryRun || !csvFile) return
  if (run.status === 'finished') clearUnfinishedImport()
  else
    saveUnfinishedImport({ fingerprint: csvFile.fingerprint, mapping, id: run.id, partsDone: run.partsDone })
}

const send = (rows: readonly CsvRow[], { isDryRun, key }: { isDryRun: boolean; key: string }) =>
  (isDryRun ? client : client.with({ headers: { 'idempotency-key': key } })).catalog.importRows([...rows], {
    isDryRun,
  })

const MAX_WAIT_MS = 30_000

/** Waits for `retryAfter`, or with exponential backoff. */
const wait = (attempt: number, error: unknown): Promise<void> => {
  const retryAfterMs = Number((error as { retryAfter?: unknown })?.retryAfter) || 0
  return new Promise((resolve) =>
    setTimeout(resolve, Math.min(Math.max(retryAfterMs, 1000 * 2 ** attempt), MAX_WAIT_MS)),
  )
}

/** `crypto.randomUUID` needs https. */
const newRunId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
