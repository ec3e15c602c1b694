import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { createSynonyms, deleteSynonyms, listSynonyms, updateSynonyms } from './manage-synonyms.ts'
import { NewSynonyms, SynonymChanges } from './synonym-schema.ts'

/** Words that mean the same to shoppers. */
export function synonymRoutes({ db, now }: Server) {
  const changeContext = (c: HttpContext, name: string): ChangeContext => ({
    actor: c.get('caller'),
    operation: name,
    now: now(),
  })
  return {
    'GET /_vitrine/v1/search-synonyms': operation(
      { access: 'staff', summary: 'Lists the synonyms of the search in every language.' },
      () => listSynonyms(db),
    ),
    'POST /_vitrine/v1/search-synonyms': operation(
      {
        access: 'editors',
        summary: 'Adds words of a language that mean the same to shoppers.',
        errors: ['SEARCH_SYNONYMS_LIMIT_REACHED'],
        body: NewSynonyms,
      },
      (c, { body }) => createSynonyms(db, body, changeContext(c, 'createSearchSynonyms')),
    ),
    'PATCH /_vitrine/v1/search-synonyms/:id': operation(
      {
        access: 'editors',
        summary: 'Changes synonyms of the search.',
        errors: ['SEARCH_SYNONYMS_NOT_FOUND', 'SEARCH_SYNONYMS_LIMIT_REACHED', 'STALE_REVISION'],
        parameters: ById,
        body: SynonymChanges,
      },
      (c, { parameters, body }) =>
        updateSynonyms(db, parameters.id, body, changeContext(c, 'updateSearchSynonyms')),
    ),
    'DELETE /_vitrine/v1/search-synonyms/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes synonyms of the search.',
        errors: ['SEARCH_SYNONYMS_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => deleteSynonyms(db, parameters.id, changeContext(c, 'deleteSearchSynonyms')),
    ),
  } satisfies Routes
}
