import type { Page, PageLink, PublishedPage, Wire } from '@vitrine/contract'
import type { contentPages } from '../../kernel/database/schema/content/content.ts'
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
  const texts = localize({ ...textsOf(row), translations }, language) as ReturnType<typeof textsOf>
  return { kind, handle, ...texts, updatedDate: updatedAt.toISOString() }
}

export const serializePageLink = (row: PageRow, language: string | undefined): PageLink => {
  const { kind, handle, title } = serializePublishedPage(row, language)
  return { kind, handle, title }
}
