import type { OriginalText } from './map-texts.ts'

/**
 * The fields whose text is the same as another one of its list. Options, their choices and text fields are chosen by
 * their names, also by the translated ones.
 */
export function repeatedLabels(
  originals: readonly OriginalText[],
  texts: ReadonlyMap<string, string>,
): readonly string[] {
  const seen = new Set<string>()
  return originals.flatMap(({ name, original, list }) => {
    if (list === undefined) return []
    const key = `${list} ${texts.get(name)?.trim() || original}`
    if (seen.has(key)) return [name]
    seen.add(key)
    return []
  })
}
