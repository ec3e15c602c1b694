import { ExportFormat } from '@vitrine/contract'
import { z } from 'zod'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { csvResponse } from '../../kernel/http/csv-response.ts'
import { isStorable } from '../../kernel/http/json.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { exportRedirects } from './export-redirects.ts'
import { findRedirect } from './find-redirect.ts'
import { createRedirect, deleteRedirect, listRedirects, updateRedirect } from './manage-redirects.ts'
import { RedirectPath, RedirectTarget } from './redirect-path.ts'

const text = z.string().max(2000).refine(isStorable)
const Query = z.object({
  search: text.default(''),
  cursor: text.optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(50),
})
const NewRedirect = z.strictObject({ path: RedirectPath, target: RedirectTarget })
const RedirectChanges = NewRedirect.partial().extend({ revision: z.string().optional() })

const REJECTED = ['URL_REDIRECT_EXISTS', 'URL_REDIRECT_LOOP'] as const

/** Redirects from URLs that do not exist anymore. */
export function urlRedirectRoutes({ db, now }: Server) {
  const changeContext = (c: HttpContext, name: string): ChangeContext => ({
    actor: c.get('caller'),
    operation: name,
    now: now(),
  })
  return {
    'GET /_vitrine/v1/content/redirect': operation(
      {
        access: 'authenticated',
        summary: 'Returns the new location of a page that has moved.',
        errors: ['URL_REDIRECT_NOT_FOUND'],
        parameters: z.object({ path: text }),
      },
      (_, { parameters }) => findRedirect(db, parameters.path),
    ),
    'GET /_vitrine/v1/url-redirects': operation(
      { access: 'staff', summary: 'Lists redirects from old URLs by their path.', parameters: Query },
      (_, { parameters }) => listRedirects(db, parameters),
    ),
    'POST /_vitrine/v1/url-redirects': operation(
      {
        access: 'editors',
        summary: 'Redirects an old URL to a page of the shop or to another URL.',
        errors: [...REJECTED, 'URL_REDIRECT_LIMIT_REACHED'],
        body: NewRedirect,
      },
      (c, { body }) => createRedirect(db, body, changeContext(c, 'createUrlRedirect')),
    ),
    'PATCH /_vitrine/v1/url-redirects/:id': operation(
      {
        access: 'editors',
        summary: 'Changes a redirect.',
        errors: ['URL_REDIRECT_NOT_FOUND', ...REJECTED, 'URL_REDIRECT_LIMIT_REACHED', 'STALE_REVISION'],
        parameters: ById,
        body: RedirectChanges,
      },
      (c, { parameters, body }) =>
        updateRedirect(db, parameters.id, body, changeContext(c, 'updateUrlRedirect')),
    ),
    'DELETE /_vitrine/v1/url-redirects/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a redirect.',
        errors: ['URL_REDIRECT_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => deleteRedirect(db, parameters.id, changeContext(c, 'deleteUrlRedirect')),
    ),
    'GET /_vitrine/v1/exports/redirects.csv': operation(
      {
        access: 'merchants',
        summary: 'Exports all redirects as a CSV file, in our format or in that of Shopify.',
        parameters: z.object({ format: z.enum(ExportFormat).default('VITRINE') }),
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      (_, { parameters }) =>
        csvResponse(
          exportRedirects(db, parameters.format),
          `redirects-${now().toISOString().slice(0, 10)}.csv`,
        ),
    ),
  } satisfies Routes
}
