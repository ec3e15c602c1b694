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
    tags = text === '' ? others : others.toSpliced(at < 0 ? others.length : at, 0, write(text))
  }
  return tags.length === 0 && !data ? null : { ...data, tags }
}
