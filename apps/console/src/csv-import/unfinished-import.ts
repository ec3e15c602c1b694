/** An import that has begun and not ended: what it takes to resume it after the page was closed. */
export interface UnfinishedImport {
  readonly fingerprint: string
  readonly mapping: readonly string[]
  /** The name of the run, under which the platform knows the parts that it has taken. */
  readonly id: string
  readonly partsDone: number
}

const KEY = 'vitrine console unfinished import'

/** The platform knows the parts of a run for a day; a day later a part might be taken twice. */
const MAX_AGE_MS = 23 * 60 * 60 * 1000

/** The import of this file that was cut off, if there is one. */
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

/** A storage may be full or forbidden: then the import is known as long as the page is open. */
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

/** Tells one text from another. */
export function fingerprintOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    a = Math.imul(a ^ char, 2654435761)
    b = Math.imul(b ^ char, 1597334677)
  }
  return `${text.length}-${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`
}
