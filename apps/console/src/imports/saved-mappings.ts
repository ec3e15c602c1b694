const KEY = 'vitrine-console-import-mappings'
const MAX_MAPPINGS = 20

type Mappings = readonly { readonly head: string; readonly mapping: readonly string[] }[]

function read(): Mappings {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(saved) ? saved : []
  } catch {
    return []
  }
}

/** The mapping of the last import of a file with these columns. */
export const savedMapping = (head: readonly string[]): readonly string[] | undefined =>
  read().find((each) => each.head === JSON.stringify(head))?.mapping

/** Remembers a mapping for the next file with these columns. Storage may be full or blocked. */
export function saveMapping(head: readonly string[], mapping: readonly string[]): void {
  const key = JSON.stringify(head)
  const mappings = [{ head: key, mapping }, ...read().filter((each) => each.head !== key)]
  try {
    localStorage.setItem(KEY, JSON.stringify(mappings.slice(0, MAX_MAPPINGS)))
  } catch {}
}
