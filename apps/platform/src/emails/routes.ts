import { LANGUAGES, type LanguageCode } from '@vitrine/ui/messages'
import { z } from 'zod'
import { merchantOnly } from '../caller.ts'
import { isStorable } from '../http/json.ts'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { validated } from '../http/validated.ts'
import { EMAIL_NAMES } from './email-kinds.ts'
import { listEmailTemplates, readEmailTemplate, updateEmailTemplate } from './email-templates.ts'
import { previewEmail, sendTestEmail } from './preview-email.ts'

const Place = z.object({
  letter: z.enum(EMAIL_NAMES),
  language: z.enum(LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]]),
})
const Words = z.record(z.string().max(40), z.string().max(10_000).refine(isStorable))
const Tried = z.strictObject({ words: Words })
const Changed = Tried.extend({ revision: z.string().max(20).optional() })

/** Email text routes for merchants. */
export const emailRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/letters': async (c) => reply(c, await listEmailTemplates(db)),
    'GET /_vitrine/v1/letters/:letter/:language': validated(
      { parameters: Place },
      async (c, { parameters }) => reply(c, await readEmailTemplate(db, parameters)),
    ),
    'PATCH /_vitrine/v1/letters/:letter/:language': validated(
      { parameters: Place, body: Changed },
      async (c, { parameters, body }) => {
        const occasion = { actor: c.get('caller'), now: now() }
        return reply(c, await updateEmailTemplate(db, parameters, body, occasion))
      },
    ),
    'POST /_vitrine/v1/letters/:letter/:language/preview': validated(
      { parameters: Place, body: Tried },
      async (c, { parameters, body }) => reply(c, await previewEmail(db, parameters, body.words, now())),
    ),
    'POST /_vitrine/v1/letters/:letter/:language/test': validated(
      { parameters: Place, body: Tried },
      async (c, { parameters: place, body: { words } }) =>
        reply(c, await sendTestEmail(db, merchantOnly(c.get('caller')), { place, words }, now())),
    ),
  }) satisfies Routes
