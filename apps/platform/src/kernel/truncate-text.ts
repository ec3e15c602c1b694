const GRAPHEMES = new Intl.Segmenter()

/** The text with at most a number of characters, as their length counts. An emoji at the end is kept or left out as a whole. */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // A character longer than that has only combining marks more.
  const end = GRAPHEMES.segment(text.slice(0, maxLength + 100)).containing(maxLength)?.index ?? maxLength
  return text.slice(0, end || maxLength)
}
