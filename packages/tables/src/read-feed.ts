import { tagsOf } from './xml-tags.ts'

/** Rows times columns: a feed may name a new column in every item. */
const MAX_CELLS = 5_000_000

const ITEMS: readonly string[] = ['item', 'entry']

/** Whether a text is an XML document. */
export const isXml = (text: string): boolean => /^\s*<(\?xml|rss|feed)\b/i.test(text)

/**
 * Reads the items of an RSS or Atom feed as a table, with a header. Tags that an item repeats are separated by commas, and
 * the parts of a tag by colons. `undefined` if it has no items or too many.
 */
export function readFeed(xml: string): string[][] | undefined {
  const columns = new Map<string, number>()
  const items: Map<string, string>[] = []
  /** The open tags of the current item, without the item. */
  let open: string[] | undefined
  for (const { name, isClosing, isEmpty, attributes, text } of tagsOf(withoutSections(xml))) {
    if (ITEMS.includes(name) && (!open || open.length === 0)) {
      open = isClosing || isEmpty ? undefined : []
      if (open) items.push(new Map())
      continue
    }
    if (!open) continue
    if (isClosing) {
      open.pop()
      continue
    }
    const column = open[0] ?? name
    const own = (isEmpty ? attributes.href : text)?.trim() ?? ''
    const item = items.at(-1)
    const before = item?.get(column)
    if (!columns.has(column)) columns.set(column, columns.size)
    if (items.length * columns.size > MAX_CELLS) return undefined
    if (own) item?.set(column, before ? before + (open.length > 0 ? ':' : ',') + own : own)
    if (!isEmpty) open.push(name)
  }
  if (items.length === 0) return undefined
  const head = [...columns.keys()]
  return [head, ...items.map((item) => head.map((column) => item.get(column) ?? ''))]
}

/** The document without comments, and with its CDATA as ordinary text. */
function withoutSections(xml: string): string {
  const parts: string[] = []
  for (let at = 0; ; ) {
    const start = xml.indexOf('<!', at)
    if (start < 0) return parts.join('') + xml.slice(at)
    parts.push(xml.slice(at, start))
    const isText = xml.startsWith('<![CDATA[', start)
    const mark = isText ? ']]>' : xml.startsWith('<!--', start) ? '-->' : '>'
    const end = xml.indexOf(mark, start)
    if (end < 0) return parts.join('')
    if (isText)
      parts.push(
        xml
          .slice(start + 9, end)
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;'),
      )
    at = end + mark.length
  }
}
