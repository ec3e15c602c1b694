import { merchantOnly } from '../../kernel/caller.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import {
  deleteEmailSettings,
  EmailSettingsInput,
  readEmailSettings,
  resendFailedEmails,
  setEmailSettings,
} from './email-settings.ts'
import { sendTestEmail } from './send-test-email.ts'

/** Routes of the mail server. Emails contain sign-in links, so owners set it. */
export const emailSettingsRoutes = ({ db, config, now }: Server) =>
  ({
    'GET /_vitrine/v1/email-settings': operation(
      { access: 'merchants', summary: 'Reads the mail server, the sender, and the state of the queue.' },
      () => readEmailSettings(db, config, now()),
    ),
    'POST /_vitrine/v1/email-settings': operation(
      {
        access: 'owner',
        summary: 'Sets the mail server and the sender. The password is write-only.',
        errors: ['SECRETS_KEY_MISSING'],
        body: EmailSettingsInput,
      },
      (c, { body }) => setEmailSettings(db, config, body, { actor: c.get('caller'), now: now() }),
    ),
    'DELETE /_vitrine/v1/email-settings': operation(
      { access: 'owner', summary: 'Removes the mail server. Emails wait until there is one.' },
      (c) => deleteEmailSettings(db, config, { actor: c.get('caller'), now: now() }),
    ),
    'POST /_vitrine/v1/email-settings/test': operation(
      {
        access: 'owner',
        summary: 'Sends a test email to the signed-in merchant, and returns the response of the mail server.',
        errors: ['EMAIL_NOT_CONFIGURED', 'RATE_LIMITED'],
        idempotency: 'none',
      },
      (c) => sendTestEmail(db, config, merchantOnly(c.get('caller')), now()),
    ),
    'POST /_vitrine/v1/email-settings/resend-failed': operation(
      {
        access: 'editors',
        summary: 'Sends the failed emails of the last 24 hours again.',
        errors: ['EMAIL_NOT_CONFIGURED'],
      },
      () => resendFailedEmails(db, config, now()),
    ),
  }) satisfies Routes
