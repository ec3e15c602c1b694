/** A number as people type it; null for an empty cell, `undefined` for what is no number. */
export function readNumber(text: string): number | null | undefined {
  const plain = text
    .trim()
    .replace(/^[$€£]\s*/, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  if (plain === '') return null
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
