import { isDeepStrictEqual } from 'node:util'
import type { SeoData, SeoTag } from '@vitrine/contract'

const TAGS = {
  title: {
    isTag: ({ type }: SeoTag) => type === 'title',
    read: ({ children }: SeoTag) => children,
    write: (text: string): SeoTag => ({ type: 'title', children: text }),
  },
  description: {
    isTag: ({ type, props }: SeoTag) => type === 'meta' && props?.name === 'description',
    read: ({ props }: SeoTag) => props?.content,
    write: (text: string): SeoTag => ({ type: 'meta', props: { name: 'description', content: text } }),
  },
} as const

type SeoName = keyof typeof TAGS
const NAMES: readonly SeoName[] = ['title', 'description']

/** The title or description of a product for search engines. */
export function readSeoTag(data: SeoData | null, name: SeoName): string {
  const tag = data?.tags.find(TAGS[name].isTag)
  return String((tag && TAGS[name].read(tag)) ?? '')
}

/** The data with these texts, and all other tags as they are. An empty text removes its tag. */
export function withSeoTags(
  data: SeoData | null,
  texts: Readonly<Partial<Record<SeoName, string | undefined>>>,
): SeoData | null {
  let tags = data?.tags ?? []
  for (const name of NAMES) {
    const text = texts[name]
    if (text === undefined || text === readSeoTag(data, name).trim()) continue
    const { isTag, write } = TAGS[name]
    const at = tags.findIndex(isTag)
    const others = tags.filter((tag) => !isTag(tag))
    // New ones come first, the title before the description.
    const first = others.findLastIndex(TAGS.title.isTag) + 1
    tags = text === '' ? others : others.toSpliced(at < 0 ? first : at, 0, write(text))
  }
  return tags.length === 0 && !data ? null : { ...data, tags }
}

/** The data without the tags that the columns of the title and the description say completely. */
function withoutPlainTags(data: SeoData | null): SeoData {
  const plain = NAMES.flatMap((name) => {
    const tag = data?.tags.find(TAGS[name].isTag)
    return tag && isDeepStrictEqual(tag, TAGS[name].write(readSeoTag(data, name))) ? [tag] : []
  })
  return { ...data, tags: (data?.tags ?? []).filter((tag) => !plain.includes(tag)) }
}

const NO_TAGS: SeoData = { tags: [] }

/** The other tags and the settings as JSON; empty if there are none. */
export function formatOtherTags(data: SeoData | null): string {
  const others = withoutPlainTags(data)
  return isDeepStrictEqual(others, NO_TAGS) ? '' : JSON.stringify(others)
}

/** The data in a cell; `undefined` when it is no JSON object. The product editor checks its tags. */
export function parseOtherTags(text: string): SeoData | undefined {
  if (text.trim() === '') return NO_TAGS
  try {
    const data = JSON.parse(text) as SeoData
    return Array.isArray(data?.tags) ? data : undefined
  } catch {
    return undefined
  }
}

/** The data with these other tags. They stay as they are, in their order, if they are the same. */
export const withOtherTags = (data: SeoData | null, others: SeoData | undefined): SeoData | null =>
  others === undefined || isDeepStrictEqual(withoutPlainTags(data), others) ? data : withoutEmptyTags(others)

const withoutEmptyTags = (data: SeoData): SeoData | null => (isDeepStrictEqual(data, NO_TAGS) ? null : data)
