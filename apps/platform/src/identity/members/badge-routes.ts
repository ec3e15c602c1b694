import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import { validated } from '../../kernel/http/validated.ts'
import { ById, operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { pagingMetadata } from '../../kernel/query/compile-query.ts'
import { refuse } from '../../kernel/refusal.ts'

const AnyBody = z.looseObject({})
/** Member pages request badges. The shop has none. */
export const badgeRoutes = () => {
  const notInstalledById = validated({ parameters: ById }, (c) => reply(c, refuse('APP_NOT_INSTALLED')))
  return {
    'GET /members/v3/badges': operation(
      { access: 'authenticated', summary: 'Lists the badges of members. The shop has none.' },
      () => ({ badges: [], metadata: pagingMetadata(0, 0, 0) }),
    ),
    'GET /members/v3/badges/members/count': operation(
      {
        access: 'authenticated',
        summary: 'Counts the members of each badge. The shop has no badges.',
      },
      () => ({ badgeMemberCounts: [] }),
    ),
    'POST /members/v3/badges/members': operation(
      {
        access: 'authenticated',
        summary: 'Lists the badges of some members. The shop has none.',
        body: AnyBody,
        changesNothing: true,
      },
      () => ({ memberBadgeIds: [] }),
    ),
    'POST /members/v3/badges': route({ access: 'authenticated', body: AnyBody, changesNothing: true }, (c) =>
      reply(c, refuse('APP_NOT_INSTALLED')),
    ),
    'GET /members/v3/badges/:id': route({ access: 'authenticated' }, notInstalledById),
    'PATCH /members/v3/badges/:id': route(
      { access: 'authenticated', changesNothing: true },
      notInstalledById,
    ),
    'DELETE /members/v3/badges/:id': route(
      { access: 'authenticated', changesNothing: true },
      notInstalledById,
    ),
    'GET /members/v3/badges/:id/members': route({ access: 'authenticated' }, notInstalledById),
    'POST /members/v3/badges/:id/members': route(
      { access: 'authenticated', changesNothing: true },
      notInstalledById,
    ),
  } satisfies Routes
}
