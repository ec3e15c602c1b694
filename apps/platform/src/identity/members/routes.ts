import { z } from 'zod'
import { memberOnly } from '../../kernel/caller.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { ById, IgnoredBody, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  findVisibleMember,
  listVisibleMembers,
  MemberList,
  MemberQuery,
  queryMembers,
} from './find-members.ts'
import { NewEmail } from './login-email-schema.ts'
import { addMember, reviewMember } from './manage-members.ts'
import { MemberChange } from './member-change-schema.ts'
import { currentMember, setMemberPrivacy, updateProfile } from './update-profile.ts'

const FieldSets = z.object({ fieldsets: z.enum(['PUBLIC', 'EXTENDED', 'FULL']).default('PUBLIC') })
const NewWireMember = z.object({ member: MemberChange.extend({ loginEmail: NewEmail }) })

/** Member routes of the vendor's API. */
export const memberRoutes = ({ db, config, now }: Server) => {
  const privacyHandler = (privacyStatus: 'PUBLIC' | 'PRIVATE') =>
    validated({ body: IgnoredBody }, async (c: HttpContext) =>
      reply(c, await setMemberPrivacy(db, memberOnly(c.get('caller')), privacyStatus, now())),
    )
  const decisionHandler = (decision: 'approve' | 'block') =>
    validated({ parameters: ById, body: IgnoredBody }, async (c: HttpContext, { parameters }) => {
      const caller = c.get('caller')
      const { shopUrl, publicUrl } = config
      const review = { memberId: parameters.id, decision, shopUrl, publicUrl }
      const decided = await reviewMember(db, caller, review, now())
      return reply(
        c,
        decided instanceof Refusal ? decided : await findVisibleMember(db, caller, parameters.id, 'FULL'),
      )
    })

  return {
    'GET /members/v1/members/my': operation(
      { access: 'shoppers', summary: 'Reads the signed-in member.', parameters: FieldSets },
      (c, { parameters }) => currentMember(db, c.get('caller'), parameters.fieldsets),
    ),
    'POST /members/v1/members/join-community': operation(
      {
        access: 'members',
        summary: 'Makes the profile of the signed-in member public.',
        errors: ['MEMBER_NOT_FOUND'],
      },
      privacyHandler('PUBLIC'),
    ),
    'POST /members/v1/members/leave-community': operation(
      {
        access: 'members',
        summary: 'Makes the profile of the signed-in member private.',
        errors: ['MEMBER_NOT_FOUND'],
      },
      privacyHandler('PRIVATE'),
    ),
    'POST /members/v1/members/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds members, with filter and paging. Shoppers see public profiles and their own.',
        body: MemberQuery,
        changesNothing: true,
      },
      (c, { body }) => queryMembers(db, c.get('caller'), body),
    ),
    'GET /members/v1/members': operation(
      {
        access: 'authenticated',
        summary: 'Lists members. Shoppers see public profiles and their own.',
        parameters: MemberList,
      },
      (c, { parameters }) => listVisibleMembers(db, c.get('caller'), parameters),
    ),
    'POST /members/v1/members': operation(
      {
        access: 'editors',
        summary: 'Adds a member.',
        errors: ['MEMBER_EXISTS', 'MEMBER_NOT_FOUND'],
        body: NewWireMember,
      },
      async (c, { body }) => {
        const caller = c.get('caller')
        const { loginEmail: email, ...member } = body.member
        const added = await addMember(db, caller, { email, profile: {} }, now())
        if (added instanceof Refusal) return added
        return updateProfile(db, caller, added.member.id ?? '', member, now())
      },
    ),
    'GET /members/v1/members/:id': operation(
      {
        access: 'authenticated',
        summary: 'Reads a member. Shoppers see public profiles and their own.',
        errors: ['MEMBER_NOT_FOUND'],
        parameters: ById.extend(FieldSets.shape),
      },
      (c, { parameters: { id, fieldsets } }) => findVisibleMember(db, c.get('caller'), id, fieldsets),
    ),
    'PATCH /members/v1/members/:id': operation(
      {
        access: ['member', 'owner', 'manager', 'app'],
        summary: 'Updates the profile of a member.',
        errors: ['MEMBER_NOT_FOUND'],
        parameters: ById,
        body: z.object({ member: MemberChange }),
      },
      (c, { parameters, body }) => updateProfile(db, c.get('caller'), parameters.id, body.member, now()),
    ),
    'POST /members/v1/members/:id/approve': operation(
      {
        access: 'editors',
        summary: 'Approves a pending member.',
        errors: ['MEMBER_NOT_FOUND', 'MEMBER_STATUS_CONFLICT'],
      },
      decisionHandler('approve'),
    ),
    'POST /members/v1/members/:id/block': operation(
      {
        access: 'editors',
        summary: 'Blocks a member.',
        errors: ['MEMBER_NOT_FOUND', 'MEMBER_STATUS_CONFLICT'],
      },
      decisionHandler('block'),
    ),
  } satisfies Routes
}
