import type { RichContent, Wire } from '@vitrine/contract'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })

/** The paragraphs of an HTML text, without their formatting. */
export function toRichContent(html: string): Wire<RichContent> {
  const paragraphs = html
    .split(/<(?:br|\/?(?:p|div|ul|ol|li|h[1-6]|blockquote|tr|table))\b[^>]*>/i)
    .map((part) =>
      decode(part.replace(/<[^>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
  return {
    nodes: paragraphs.map((text, index) => ({
      type: 'PARAGRAPH',
      id: `p${index}`,
      nodes: [{ type: 'TEXT', id: '', textData: { text, decorations: [] } }],
      paragraphData: {},
    })),
    metadata: { version: 1 },
  }
}
