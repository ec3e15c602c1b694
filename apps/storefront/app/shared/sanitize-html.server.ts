const ALLOWED_TAGS = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'h2',
  'hr',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'blockquote',
])
const REPLACED_TAGS: Readonly<Record<string, string>> = { div: 'p', h1: 'h2', h5: 'h4', h6: 'h4' }
/** Elements that never contain themselves. */
const CLOSED_BY_SAME = new Set(['p', 'li', 'a'])
/** A path of the shop, or the address of a site, email or phone, without characters that could end the attribute. */
const HREF = /\shref="((?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s"'<>`\\]*)"/
const REMOVED_ELEMENTS =
  /<(script|style|template|iframe|noscript|title|textarea)\b.*?(?:<\/\1\s*>|$)|<!--.*?(?:-->|$)/gis

/**
 * Sanitizes the HTML of a merchant: known tags without attributes, and links to pages, emails and phones, closed in
 * order; every other character is text.
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
      if (tag === 'br' || tag === 'hr') return `<${tag}>`
      if (slash) return closeDownTo(tag)
      const href = tag === 'a' ? HREF.exec(match)?.[1] : ''
      if (href === undefined) return ''
      const before = CLOSED_BY_SAME.has(tag) ? closeSame(open, tag, closeDownTo) : ''
      open.push(tag)
      return `${before}<${tag}${href && ` href="${href}"`}>`
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
