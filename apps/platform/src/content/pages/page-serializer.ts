import type { Page, PageLink, PublishedPage, Wire } from '@vitrine/contract'
import { LANGUAGES } from '@vitrine/ui/i18n'
import type { contentPages } from '../../kernel/database/schema/content/content.ts'
import { localeFor, MESSAGE_CATALOGS } from '../../kernel/i18n/locale.ts'
import { localize } from './localize.ts'

export type PageRow = typeof contentPages.$inferSelect

const textsOf = ({ title, body, seoTitle, seoDescription }: PageRow) => ({
  title,
  body,
  ...(seoTitle !== null && { seoTitle }),
  ...(seoDescription !== null && { seoDescription }),
})

export const serializePage = (row: PageRow): Wire<Page> => ({
  id: row.id,
  kind: row.kind,
  handle: row.handle,
  ...textsOf(row),
  published: row.isPublished,
  ...(Object.keys(row.translations).length > 0 && { translations: row.translations }),
  revision: String(row.revision),
  createdDate: row.createdAt.toISOString(),
  updatedDate: row.updatedAt.toISOString(),
})

export const serializePublishedPage = (row: PageRow, language: string | undefined): Wire<PublishedPage> => {
  const { kind, handle, translations, updatedAt } = row
  const translatedTo = LANGUAGES.map(({ code }) => code).filter((code) => isTranslated(row, code))
  const own = { ...textsOf(row), title: usualTitle(row, language) ?? row.title }
  const texts = localize({ ...own, translations }, language) as ReturnType<typeof textsOf>
  return {
    kind,
    handle,
    ...texts,
    ...(translatedTo.length > 0 && { translatedTo }),
    updatedDate: updatedAt.toISOString(),
  }
}

/** Whether the title and the text are in a language. Policies with their usual title have it in all of them. */
function isTranslated(row: PageRow, language: string): boolean {
  const { title, body } = row.translations[language] ?? {}
  return !!(title || usualTitle(row, language)) && !!(body || row.body === '')
}

/** The usual title of a policy in a language, if the merchant has kept the usual title of any language. */
function usualTitle({ kind, title }: PageRow, language: string | undefined): string | undefined {
  if (kind === 'PAGE' || language === undefined) return undefined
  const isUsual = Object.values(MESSAGE_CATALOGS).some(
    ({ checkout }) => checkout.policies.titles[kind] === title,
  )
  return isUsual ? localeFor(language).texts.checkout.policies.titles[kind] : undefined
}

export const serializePageLink = (row: PageRow, language: string | undefined): Wire<PageLink> => {
  const { kind, handle, title, translatedTo, updatedDate } = serializePublishedPage(row, language)
  return { kind, handle, title, ...(translatedTo && { translatedTo }), updatedDate }
}
