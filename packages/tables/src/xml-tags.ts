interface Tag {
  readonly name: string
  readonly isClosing: boolean
  readonly isEmpty: boolean
  /** Values by local name. */
  readonly attributes: Readonly<Record<string, string>>
  /** The text up to the next tag. */
  readonly text: string
}

/** The tags of a document without comments and CDATA, as spreadsheets write it. */
export function* tagsOf(xml: string): Generator<Tag> {
  const tags = xml.matchAll(/<(\/?)(?:\w+:)?(\w+)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>([^<]*)/g)
  for (const [, closing, name = '', attributes = '', empty, text = ''] of tags)
    yield {
      name,
      isClosing: closing === '/',
      isEmpty: empty === '/',
      attributes: Object.fromEntries(
        Array.from(
          attributes.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
          ([, key = '', one, other]) => [key, unescapeXml(one ?? other ?? '')],
        ),
      ),
      text: unescapeXml(text),
    }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? all
    const codePoint = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : all
  })
