import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { Routes } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { pagingMetadata } from '../../kernel/query/compile-query.ts'
import { refuse } from '../../kernel/refusal.ts'

const AnyBody = z.looseObject({})
const ById = z.object({ id: z.string() })

/** Member pages request badges. The shop has none. */
export const badgeRoutes = () => {
  const notInstalledById = validated({ parameters: ById }, (c) => reply(c, refuse('APP_NOT_INSTALLED')))
  return {
    'GET /members/v3/badges': (c) => reply(c, { badges: [], metadata: pagingMetadata(0, 0, 0) }),
    'GET /members/v3/badges/members/count': (c) => reply(c, { badgeMemberCounts: [] }),
    'POST /members/v3/badges/members': validated({ body: AnyBody }, (c) => reply(c, { memberBadgeIds: [] })),
    'POST /members/v3/badges': validated({ body: AnyBody }, (c) => reply(c, refuse('APP_NOT_INSTALLED'))),
    'GET /members/v3/badges/:id': notInstalledById,
    'PATCH /members/v3/badges/:id': notInstalledById,
    'DELETE /members/v3/badges/:id': notInstalledById,
    'GET /members/v3/badges/:id/members': notInstalledById,
    'POST /members/v3/badges/:id/members': notInstalledById,
  } satisfies Routes
}
