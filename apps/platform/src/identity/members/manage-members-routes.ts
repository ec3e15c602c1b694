import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import {
  addMember,
  getMember,
  listMembers,
  MemberListRequest,
  NewMember,
  reviewMember,
} from './manage-members.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const NoBody = z.strictObject({})

/** Member management routes. */
export const manageMembersRoutes = ({ db, config, now }: Server) => {
  type Decision = Parameters<typeof reviewMember>[2]['decision']
  const decisionHandler = (decision: Decision) =>
    validated({ parameters: ById, body: NoBody }, async (c: HttpContext, { parameters }) => {
      const { shopUrl, publicUrl } = config
      const review = { memberId: parameters.id, decision, shopUrl, publicUrl }
      return reply(c, await reviewMember(db, c.get('caller'), review, now()))
    })

  return {
    'GET /_vitrine/v1/members': operation(
      {
        access: 'merchants',
        summary: 'Lists members, which the console calls customers, newest first.',
        parameters: MemberListRequest,
      },
      (_, { parameters }) => listMembers(db, parameters),
    ),
    'POST /_vitrine/v1/members': operation(
      {
        access: 'managers',
        summary: 'Adds a member, who then chooses a password.',
        errors: ['MEMBER_EXISTS'],
        body: NewMember,
      },
      (c, { body }) => addMember(db, c.get('caller'), body, now()),
    ),
    'GET /_vitrine/v1/members/:id': operation(
      { access: 'merchants', summary: 'Reads a member.', errors: ['MEMBER_NOT_FOUND'], parameters: ById },
      (_, { parameters }) => getMember(db, parameters.id),
    ),
    'POST /_vitrine/v1/members/:id/approve': operation(
      {
        access: 'managers',
        summary: 'Approves a pending member.',
        errors: ['MEMBER_NOT_FOUND', 'MEMBER_STATUS_CONFLICT'],
      },
      decisionHandler('approve'),
    ),
    'POST /_vitrine/v1/members/:id/block': operation(
      {
        access: 'managers',
        summary: 'Blocks a member and signs them out everywhere.',
        errors: ['MEMBER_NOT_FOUND', 'MEMBER_STATUS_CONFLICT'],
      },
      decisionHandler('block'),
    ),
    'POST /_vitrine/v1/members/:id/unblock': operation(
      {
        access: 'managers',
        summary: 'Unblocks a member.',
        errors: ['MEMBER_NOT_FOUND', 'MEMBER_STATUS_CONFLICT'],
      },
      decisionHandler('unblock'),
    ),
    'POST /_vitrine/v1/members/:id/require-password': operation(
      {
        access: 'managers',
        summary: 'Signs a member out everywhere and emails a link to reset the password.',
        errors: ['MEMBER_NOT_FOUND', 'MEMBER_STATUS_CONFLICT'],
      },
      decisionHandler('requirePassword'),
    ),
    'POST /_vitrine/v1/members/:id/reset-second-factor': operation(
      {
        access: 'managers',
        summary:
          'Removes the second factors of a member, signs them out everywhere and notifies them by email.',
        errors: ['MEMBER_NOT_FOUND', 'FACTOR_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => resetSecondFactor(db, c.get('caller'), parameters.id, now()),
    ),
  } satisfies Routes
}
