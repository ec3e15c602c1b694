import { z } from 'zod'
import { memberOnly } from '../../kernel/caller.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { NewEmail } from '../sign-in/credentials-schema.ts'
import {
  findVisibleMember,
  listVisibleMembers,
  MemberList,
  MemberQuery,
  queryMembers,
} from './find-members.ts'
import { addMember, reviewMember } from './manage-members.ts'
import { MemberChange } from './member-change-schema.ts'
import { currentMember, setMemberPrivacy, updateProfile } from './update-profile.ts'

const FieldSets = z.object({ fieldsets: z.enum(['PUBLIC', 'EXTENDED', 'FULL']).default('PUBLIC') })
const ById = z.object({ id: z.string() })
const NoBody = z.object({})

const NewWireMember = z.object({ member: MemberChange.extend({ loginEmail: NewEmail }) })

/** Member routes of the vendor's API. */
export const memberRoutes = ({ db, config, now }: Server) => {
  const privacyHandler = (privacyStatus: 'PUBLIC' | 'PRIVATE') =>
    validated({ body: NoBody }, async (c: HttpContext) =>
      reply(c, await setMemberPrivacy(db, memberOnly(c.get('caller')), privacyStatus, now())),
    )
  const decisionHandler = (decision: 'approve' | 'block') =>
    validated({ parameters: ById, body: NoBody }, async (c: HttpContext, { parameters }) => {
      const caller = c.get('caller')
      const review = { memberId: parameters.id, decision, shopUrl: config.shopUrl }
      const decided = await reviewMember(db, caller, review, now())
      return reply(
        c,
        decided instanceof Refusal ? decided : await findVisibleMember(db, caller, parameters.id, 'FULL'),
      )
    })

  return {
    'GET /members/v1/members/my': validated({ parameters: FieldSets }, async (c, { parameters }) =>
      reply(c, await currentMember(db, c.get('caller'), parameters.fieldsets)),
    ),
    'POST /members/v1/members/join-community': privacyHandler('PUBLIC'),
    'POST /members/v1/members/leave-community': privacyHandler('PRIVATE'),
    'POST /members/v1/members/query': validated({ body: MemberQuery }, async (c, { body }) =>
      reply(c, await queryMembers(db, c.get('caller'), body)),
    ),
    'GET /members/v1/members': validated({ parameters: MemberList }, async (c, { parameters }) =>
      reply(c, await listVisibleMembers(db, c.get('caller'), parameters)),
    ),
    'POST /members/v1/members': validated({ body: NewWireMember }, async (c, { body }) => {
      const caller = c.get('caller')
      const { loginEmail: email, ...member } = body.member
      const added = await addMember(db, caller, { email, profile: {} }, now())
      if (added instanceof Refusal) return reply(c, added)
      return reply(c, await updateProfile(db, caller, added.member.id ?? '', member, now()))
    }),
    'GET /members/v1/members/:id': validated(
      { parameters: ById.extend(FieldSets.shape) },
      async (c, { parameters: { id, fieldsets } }) =>
        reply(c, await findVisibleMember(db, c.get('caller'), id, fieldsets)),
    ),
    'PATCH /members/v1/members/:id': validated(
      { parameters: ById, body: z.object({ member: MemberChange }) },
      async (c, { parameters, body }) =>
        reply(c, await updateProfile(db, c.get('caller'), parameters.id, body.member, now())),
    ),
    'POST /members/v1/members/:id/approve': decisionHandler('approve'),
    'POST /members/v1/members/:id/block': decisionHandler('block'),
  } satisfies Routes
}
