import type { PublishedPage, ShopContent, Wire } from '@vitrine/contract'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { contentPages } from '../../kernel/database/schema/content/content.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { serializePageLink, serializePublishedPage } from './page-serializer.ts'

/** The published pages and policies, by title. */
export async function listPublishedPages(
  db: Queryable,
  language: string | undefined,
): Promise<Wire<ShopContent>['pages']> {
  const rows = await db
    .select()
    .from(contentPages)
    .where(eq(contentPages.isPublished, true))
    .orderBy(asc(contentPages.title), asc(contentPages.id))
  return rows.map((row) => serializePageLink(row, language))
}

export async function getPublishedPage(
  db: Queryable,
  handle: string,
  language: string | undefined,
): Promise<{ readonly page: Wire<PublishedPage> } | Refusal<'PAGE_NOT_FOUND'>> {
  const [row] = await db
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.handle, handle), eq(contentPages.isPublished, true)))
  return row ? { page: serializePublishedPage(row, language) } : refuse('PAGE_NOT_FOUND')
}

/** The published policies, with their texts. */
export async function listPolicies(
  db: Queryable,
  language: string | undefined,
): Promise<Wire<PublishedPage>[]> {
  const rows = await db
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.isPublished, true), ne(contentPages.kind, 'PAGE')))
  return rows.map((row) => serializePublishedPage(row, language))
}
