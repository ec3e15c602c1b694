import { z } from 'zod'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { MemberChange } from './member-change.ts'
import { changeMember, currentMember } from './members.ts'

const FieldSets = z.object({ fieldsets: z.enum(['PUBLIC', 'EXTENDED', 'FULL']).default('PUBLIC') })
const ById = z.object({ id: z.string() })

/** The recorded calls about members. */
export const memberRoutes = ({ db, now }: Server) =>
  ({
    'GET /members/v1/members/my': takes({ parameters: FieldSets }, async (c, { parameters }) =>
      reply(c, await currentMember(db, c.get('caller'), parameters.fieldsets)),
    ),
    'PATCH /members/v1/members/:id': takes(
      { parameters: ById, body: z.object({ member: MemberChange }) },
      async (c, { parameters, body }) =>
        reply(c, await changeMember(db, c.get('caller'), parameters.id, body.member, now())),
    ),
  }) satisfies Routes
