import { z } from 'zod'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { replyShared } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { Language } from '../../kernel/i18n/language-schema.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { createPage, deletePage, getPage, listPages, updatePage } from './manage-pages.ts'
import { NewPage, PageChanges } from './page-schema.ts'
import { getPublishedPage } from './published-pages.ts'

const PublishedPageQuery = z.object({
  language: Language.optional(),
  handle: z.string().max(100).refine(isStorable),
})

export function pageRoutes({ db, now }: ShopServer) {
  const changeContext = (c: HttpContext, operation: string): ChangeContext => ({
    actor: c.get('caller'),
    operation,
    now: now(),
  })
  return {
    'GET /_vitrine/v1/content/pages/:handle': operation(
      {
        access: 'authenticated',
        summary: 'Reads a published page or policy.',
        errors: ['PAGE_NOT_FOUND'],
        parameters: PublishedPageQuery,
      },
      async (c, { parameters: { handle, language } }) =>
        replyShared(c, await getPublishedPage(db, handle, language)),
    ),
    'GET /_vitrine/v1/pages': operation(
      { access: 'staff', summary: 'Lists pages and policies, published or not.' },
      () => listPages(db),
    ),
    'GET /_vitrine/v1/pages/:id': operation(
      { access: 'staff', summary: 'Reads a page.', errors: ['PAGE_NOT_FOUND'], parameters: ById },
      (_, { parameters }) => getPage(db, parameters.id),
    ),
    'POST /_vitrine/v1/pages': operation(
      {
        access: 'editors',
        summary: 'Adds a page or a policy. Its HTML is sanitized.',
        errors: ['SLUG_TAKEN', 'PAGE_LIMIT_REACHED'],
        body: NewPage,
      },
      (c, { body }) => createPage(db, body, changeContext(c, 'createPage')),
    ),
    'PATCH /_vitrine/v1/pages/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a page. Omitted fields stay the same.',
        errors: ['PAGE_NOT_FOUND', 'SLUG_TAKEN', 'STALE_REVISION'],
        parameters: ById,
        body: PageChanges,
      },
      (c, { parameters, body }) => updatePage(db, parameters.id, body, changeContext(c, 'updatePage')),
    ),
    'DELETE /_vitrine/v1/pages/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a page.',
        errors: ['PAGE_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => deletePage(db, parameters.id, changeContext(c, 'deletePage')),
    ),
  } satisfies Routes
}
