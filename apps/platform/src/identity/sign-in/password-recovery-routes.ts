import { z } from 'zod'
import { visitorIn } from '../../kernel/caller.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { IdentityServer } from '../identity-server.ts'
import { LoginEmail } from '../members/login-email-schema.ts'
import { NewPassword, Redirect, Token } from './credentials-schema.ts'
import { resetPassword, sendActivation, startRecovery } from './password-recovery.ts'
import { signInContexts } from './sign-in-context.ts'

const language = z.string().max(35).nullish()
const RecoveryMail = z.object({ email: LoginEmail, language, redirect: Redirect.nullish() })
const ActivationMail = z.object({
  identityId: z.string().max(100),
  emailOptions: z.object({ language, redirect: Redirect.nullish() }).nullish(),
})
const Recovery = z.object({ recoveryToken: Token, password: NewPassword })

export const passwordRecoveryRoutes = (server: IdentityServer) => {
  const createSignInContext = signInContexts(server)
  const signInContextOf = (c: HttpContext) => createSignInContext(c, visitorIn(c.get('caller')))

  return {
    'POST /_api/iam/recovery/v1/send-email': operation(
      {
        access: 'shoppers',
        summary: 'Emails a link to reset the password.',
        errors: ['INVALID_REDIRECT_URI', 'RATE_LIMITED'],
        body: RecoveryMail,
      },
      async (c, { body }) => {
        const { email, language, redirect } = body
        const recoveryRequest = { email, language, redirect: redirect ?? undefined }
        return startRecovery(await signInContextOf(c), server.apps, recoveryRequest)
      },
    ),
    'POST /_api/iam/recovery/v1/activation-email': operation(
      {
        access: 'editors',
        summary: 'Emails a link to set the first password.',
        errors: ['INVALID_REDIRECT_URI', 'MEMBER_NOT_FOUND', 'MEMBER_STATUS_CONFLICT'],
        body: ActivationMail,
      },
      async (c, { body }) => {
        const { identityId, emailOptions } = body
        const { language, redirect } = emailOptions ?? {}
        const activationRequest = { identityId, language, redirect: redirect ?? undefined }
        return sendActivation(await createSignInContext(c), server.apps, activationRequest)
      },
    ),
    'POST /_api/iam/recovery/v1/recover': operation(
      {
        access: 'shoppers',
        summary: 'Sets a password with the token from an email.',
        errors: ['RECOVERY_TOKEN_INVALID', 'RATE_LIMITED', 'BUSY'],
        body: Recovery,
      },
      async (c, { body }) => {
        const { recoveryToken: token, password } = body
        return resetPassword(await signInContextOf(c), { token, password })
      },
    ),
  } satisfies Routes
}
