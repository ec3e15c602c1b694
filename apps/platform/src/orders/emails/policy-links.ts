import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { contentPages } from '../../kernel/database/schema/content/content.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { urlInLanguage } from '../../kernel/pages/page-language.tsx'
import type { EmailLink } from '../records/order-subscribers.ts'

const CONTRACT_POLICIES = ['TERMS', 'RETURNS'] as const

/** The published terms and return policy, which are part of the contract that an order confirmation documents. */
export async function policyLinks(tx: Queryable, { code, texts }: Locale): Promise<readonly EmailLink[]> {
  const published = await tx
    .select({ kind: contentPages.kind, handle: contentPages.handle })
    .from(contentPages)
    .where(and(eq(contentPages.isPublished, true), inArray(contentPages.kind, CONTRACT_POLICIES)))
  return CONTRACT_POLICIES.flatMap((kind) => {
    const page = published.find((each) => each.kind === kind)
    const label = texts.checkout.policies.titles[kind]
    return page ? [{ label, url: urlInLanguage(`/policies/${page.handle}`, code) }] : []
  })
}
