import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import { z } from 'zod'
import { merchantOnly } from '../../kernel/caller.ts'
import { isStorable } from '../../kernel/http/json.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { EMAIL_NAMES } from '../emails/email-kinds.ts'
import { listEmailTemplates, readEmailTemplate, updateEmailTemplate } from './email-templates.ts'
import { previewEmail, sendTestEmail } from './preview-email.ts'

const Key = z.object({
  name: z.enum(EMAIL_NAMES),
  language: z.enum(LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]]),
})
const Texts = z.record(z.string().max(40), z.string().max(10_000).refine(isStorable))
const PreviewRequest = z.strictObject({ texts: Texts })
const Change = PreviewRequest.extend({ revision: z.string().max(20).optional() })

/** Email text routes for merchants. */
export const emailRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/email-templates': operation(
      { access: 'merchants', summary: 'Lists the email notifications of the shop.' },
      () => listEmailTemplates(db),
    ),
    'GET /_vitrine/v1/email-templates/:name/:language': operation(
      { access: 'merchants', summary: 'Reads the texts of an email in a language.', parameters: Key },
      (_, { parameters }) => readEmailTemplate(db, parameters),
    ),
    'PATCH /_vitrine/v1/email-templates/:name/:language': operation(
      {
        access: 'managers',
        summary: 'Customizes the texts of an email in a language.',
        errors: ['STALE_REVISION'],
        parameters: Key,
        body: Change,
      },
      async (c, { parameters, body }) => {
        const changeContext = { actor: c.get('caller'), now: now() }
        return updateEmailTemplate(db, parameters, body, changeContext)
      },
    ),
    'POST /_vitrine/v1/email-templates/:name/:language/preview': operation(
      {
        access: 'merchants',
        summary: 'Previews an email with sample values.',
        parameters: Key,
        body: PreviewRequest,
        changesNothing: true,
      },
      (_, { parameters, body }) => previewEmail(db, parameters, body.texts, now()),
    ),
    'POST /_vitrine/v1/email-templates/:name/:language/test': operation(
      {
        access: 'managers',
        summary: 'Sends a test email to the signed-in merchant.',
        errors: ['RATE_LIMITED'],
        parameters: Key,
        body: PreviewRequest,
      },
      (c, { parameters: key, body: { texts } }) =>
        sendTestEmail(db, merchantOnly(c.get('caller')), { key, texts }, now()),
    ),
  }) satisfies Routes
