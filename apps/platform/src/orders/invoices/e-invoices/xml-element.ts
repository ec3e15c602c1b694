const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters, which XML cannot contain. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu

const escaped = (text: string): string =>
  text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** An XML element with a text or with other elements. */
export function element(
  name: string,
  content: string | readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const start = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`),
  ].join(' ')
  const inner = typeof content === 'string' ? escaped(content) : `\n${content.join('\n')}\n`
  return `<${start}>${inner}</${name}>`
}

/** An element with a text, or nothing without one. */
export const optional = (
  name: string,
  text: string | undefined,
  attributes?: Readonly<Record<string, string>>,
): string[] => (text ? [element(name, text, attributes)] : [])

/** An element with other elements, or nothing without any. */
export const nonEmpty = (name: string, content: readonly string[]): string[] =>
  content.length > 0 ? [element(name, content)] : []

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
