/**
 * Content in one language: every object with `translations` takes the texts of that language, and loses the others.
 */
export function localize(content: unknown, language: string | undefined): unknown {
  if (Array.isArray(content)) return content.map((each) => localize(each, language))
  if (content === null || typeof content !== 'object' || content instanceof Date) return content
  const { translations, ...rest } = content as { translations?: Readonly<Record<string, object>> }
  const own = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, localize(value, language)]),
  )
  return { ...own, ...(language !== undefined && translations?.[language]) }
}
