/** The state needed to resume an import after the page was closed. */
export interface UnfinishedImport {
  readonly fingerprint: string
  readonly mapping: readonly string[]
  /** Part of the idempotency keys of the run. */
  readonly id: string
  readonly partsDone: number
}

const KEY = 'vitrine-console-unfinished-import'

/** The platform keeps idempotency keys for a day. After that a part could be imported twice. */
const MAX_AGE_MS = 23 * 60 * 60 * 1000

/** The interrupted import of this file, if any. */
export function findUnfinishedImport(fingerprint: string, now = Date.now()): UnfinishedImport | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? 'null') as
      | (UnfinishedImport & { at: number })
      | null
    const isSameFile = saved?.fingerprint === fingerprint && now - saved.at < MAX_AGE_MS
    return isSameFile ? saved : undefined
  } catch {
    return undefined
  }
}

/** Storage may be full or blocked. Then the import can resume only while the page is open. */
export function saveUnfinishedImport(unfinished: UnfinishedImport, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...unfinished, at: now }))
  } catch {}
}

export function clearUnfinishedImport(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}

/** A hash of the text. */
export function fingerprintOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    a = Math.imul(a ^ char, 2654435761)
    b = Math.imul(b ^ char, 1597334677)
  }
  return `${text.length}-${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`
}
