/** Shorter words have too many neighbors; longer ones may have a second typo. */
const maxEdits = (length: number): number => (length < 3 ? 0 : length < 7 ? 1 : 2)

/** Whether one word may be meant by the other: as a part of it, or one or two edits away. */
export const isFuzzyMatch = (typed: string, word: string): boolean =>
  (typed.length >= 3 && word.includes(typed)) ||
  editDistance(typed, word, maxEdits(typed.length)) <= maxEdits(typed.length)

/** The number of deleted, added, replaced or swapped letters; may be lower than the true distance beyond `max`. */
export function editDistance(typed: string, word: string, max = Number.POSITIVE_INFINITY): number {
  if (Math.abs(typed.length - word.length) > max) return max + 1
  let previous: number[] = []
  let current = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      const replaced = at(current, j - 1) + (same ? 0 : 1)
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      const swapped = isSwap ? at(previous, j - 2) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(replaced, swapped, at(current, j) + 1, at(next, j - 1) + 1))
    }
    previous = current
    current = next
  }
  return at(current, word.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY

/** The word and its single-letter deletions, as the database stores them. */
export const deletionVariants = (word: string): string[] => {
  const emails = [...word]
  const shortened = emails.map((_, index) => emails.toSpliced(index, 1).join(''))
  return [...new Set([word, ...shortened])]
}
