const ALLOWED_TAGS = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'blockquote',
])
const REPLACED_TAGS: Readonly<Record<string, string>> = { div: 'p', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' }
const REMOVED_ELEMENTS =
  /<(script|style|template|iframe|noscript|title|textarea)\b.*?(?:<\/\1\s*>|$)|<!--.*?(?:-->|$)/gis

/**
 * Sanitizes the HTML of a merchant: known tags without attributes, closed in order; every other
 * character is text.
 */
export function sanitizeHtml(html: string): string {
  const open: string[] = []
  const closeDownTo = (tag: string) => {
    if (!open.includes(tag)) return ''
    const closed = open.splice(open.lastIndexOf(tag)).reverse()
    return closed.map((name) => `</${name}>`).join('')
  }

  const body = html
    .replace(REMOVED_ELEMENTS, '')
    .replace(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[<>]/gi, (match, slash, word) => {
      if (!word) return match === '<' ? '&lt;' : '&gt;'
      const name = String(word).toLowerCase()
      const tag = REPLACED_TAGS[name] ?? name
      if (!ALLOWED_TAGS.has(tag)) return ''
      if (tag === 'br') return '<br>'
      if (slash) return closeDownTo(tag)
      const before = tag === 'p' || tag === 'li' ? closeSame(open, tag, closeDownTo) : ''
      open.push(tag)
      return `${before}<${tag}>`
    })
  const rest = open
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')
  return `${body}${rest}`.replaceAll(/<p>\s*<\/p>/g, '').trim()
}

/** A new paragraph closes an open one. */
const closeSame = (open: readonly string[], tag: string, close: (tag: string) => string): string =>
  open.at(-1) === tag ? close(tag) : ''

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** A merchant's HTML as one line of text, for search results and link previews. */
export function plainText(html: string, maxLength = 160): string {
  const text = html
    .replace(REMOVED_ELEMENTS, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (match, name: string) => ENTITIES[name] ?? match)
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > maxLength ? `${text.slice(0, text.lastIndexOf(' ', maxLength - 1))}…` : text
}
