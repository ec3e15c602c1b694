import type { SheetRow } from '@vitrine/contract'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../query-client.ts'
import { shop } from '../shop.ts'
import { inParts, mappedRows } from './import-plan.ts'
import { continueImport, type ImportRun, rowsIn } from './import-run.ts'
import { findUnfinished, fingerprintOf, forgetUnfinished, saveUnfinished } from './unfinished-import.ts'

/** A file that was chosen. */
export interface Sheet {
  readonly file: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** How many rows hold something. */
  readonly count: number
  /** Tells this file from others. */
  readonly fingerprint: string
}

interface ImportState {
  readonly sheet?: Sheet
  readonly mapping: readonly string[]
  readonly run?: ImportRun
}

// An import goes on while its merchant looks at another page, or signs in again.
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

/** The file that was chosen, and how far its import has come. */
export const useImport = (): ImportState => useSyncExternalStore(subscribe, () => state)

export const isImporting = (): boolean => state.run?.status === 'running'

export const forgetSheet = (): void => set({ mapping: [] })

/** Takes a file. One whose import was cut off is resumed where it stopped. */
export function chooseSheet(
  sheet: Omit<Sheet, 'fingerprint'>,
  text: string,
  mapping: readonly string[],
): void {
  const fingerprint = fingerprintOf(text)
  const unfinished = findUnfinished(fingerprint)
  const chosen = { ...sheet, fingerprint }
  if (!unfinished) {
    set({ sheet: chosen, mapping })
    return
  }
  const parts = inParts(mappedRows(sheet.rows, unfinished.mapping))
  const { id, partsDone } = unfinished
  const rowsBefore = rowsIn({ parts: parts.slice(0, partsDone) })
  const run = {
    id,
    isRehearsal: false,
    parts,
    partsDone,
    rowsBefore,
    outcomes: [],
    status: 'stopped',
  } as const
  set({ sheet: chosen, mapping: unfinished.mapping, run })
}

/** Another column makes another import. */
export const mapColumn = (at: number, column: string): void =>
  set({
    ...(state.sheet && { sheet: state.sheet }),
    mapping: state.mapping.map((each, index) => (index === at ? column : each)),
  })

export function startImport(isRehearsal: boolean): Promise<void> {
  const { sheet, mapping } = state
  if (!sheet || isImporting()) return Promise.resolve()
  const parts = inParts(mappedRows(sheet.rows, mapping))
  const run = { isRehearsal, parts, id: newRunId(), partsDone: 0, rowsBefore: 0, outcomes: [] }
  return proceed({ ...run, status: 'running' })
}

/** Sends what was not answered for. */
export const resumeImport = (): Promise<void> =>
  state.run?.status === 'stopped' ? proceed(state.run) : Promise.resolve()

async function proceed(run: ImportRun): Promise<void> {
  await continueImport(run, { send, wait, onProgress: keep })
  if (!run.isRehearsal) await queryClient.invalidateQueries({ queryKey: ['products'] })
}

function keep(run: ImportRun): void {
  const { sheet, mapping } = state
  set({ ...state, run })
  if (run.isRehearsal || !sheet) return
  if (run.status === 'finished') forgetUnfinished()
  else saveUnfinished({ fingerprint: sheet.fingerprint, mapping, id: run.id, partsDone: run.partsDone })
}

const send = (rows: readonly SheetRow[], { isRehearsal, key }: { isRehearsal: boolean; key: string }) =>
  (isRehearsal ? shop : shop.with({ headers: { 'idempotency-key': key } })).catalogue.importRows([...rows], {
    isRehearsal,
  })

const MAX_WAIT_MS = 30_000

/** As long as the platform asks for, or longer after every attempt. */
const wait = (attempt: number, failure: unknown): Promise<void> => {
  const asked = Number((failure as { retryAfter?: unknown })?.retryAfter) || 0
  return new Promise((resolve) =>
    setTimeout(resolve, Math.min(Math.max(asked, 1000 * 2 ** attempt), MAX_WAIT_MS)),
  )
}

/** `crypto.randomUUID` needs https. */
const newRunId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
