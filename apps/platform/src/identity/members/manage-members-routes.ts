import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { getSignOnPolicy, SignOnPolicyChange, updateSignOnPolicy } from '../sign-in/sign-on-policy.ts'
import {
  addMember,
  getMember,
  listMembers,
  MemberListRequest,
  NewMember,
  reviewMember,
} from './manage-members.ts'

const ById = z.object({ id: z.string() })
const NoBody = z.strictObject({})

/** Member management and registration routes. */
export const manageMembersRoutes = ({ db, config, now }: Server) => {
  type Decision = Parameters<typeof reviewMember>[2]['decision']
  const decisionHandler = (decision: Decision) =>
    validated({ parameters: ById, body: NoBody }, async (c: HttpContext, { parameters }) => {
      const review = { memberId: parameters.id, decision, shopUrl: config.shopUrl }
      return reply(c, await reviewMember(db, c.get('caller'), review, now()))
    })

  return {
    'GET /_vitrine/v1/members': validated({ parameters: MemberListRequest }, async (c, { parameters }) =>
      reply(c, await listMembers(db, parameters)),
    ),
    'POST /_vitrine/v1/members': validated({ body: NewMember }, async (c, { body }) =>
      reply(c, await addMember(db, c.get('caller'), body, now())),
    ),
    'GET /_vitrine/v1/members/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await getMember(db, parameters.id)),
    ),
    'POST /_vitrine/v1/members/:id/approve': decisionHandler('approve'),
    'POST /_vitrine/v1/members/:id/block': decisionHandler('block'),
    'POST /_vitrine/v1/members/:id/unblock': decisionHandler('unblock'),
    'POST /_vitrine/v1/members/:id/require-password': decisionHandler('requirePassword'),
    'GET /_vitrine/v1/sign-on-policy': async (c) => reply(c, { policy: await getSignOnPolicy(db) }),
    'PATCH /_vitrine/v1/sign-on-policy': validated({ body: SignOnPolicyChange }, async (c, { body }) =>
      reply(c, { policy: await updateSignOnPolicy(db, body, c.get('caller'), now()) }),
    ),
  } satisfies Routes
}
