import { recovery } from '@vitrine/client/identity'
import { type AsyncActionState, useAsyncAction } from './async-action.ts'
import { useVitrineValue } from './vitrine-provider.tsx'

export interface UsePasswordRecovery {
  /** State of the email request. It is `DONE` whether or not an account has that address. */
  readonly emailState: AsyncActionState<void>
  /** Sends a link to `returnTo`. That page calls `resetPassword` with the token in the link. */
  readonly sendEmail: (email: string, returnTo: string) => Promise<void>
  /** State of the password change. */
  readonly passwordState: AsyncActionState<unknown>
  readonly resetPassword: (recoveryToken: string, password: string) => Promise<void>
}

/** Sends a password reset email, and sets the new password. */
export function usePasswordRecovery(): UsePasswordRecovery {
  const client = useVitrineValue('client')
  const { run: sendEmail, ...emailState } = useAsyncAction(() => client.auth.sendPasswordResetEmail)
  const { run: resetPassword, ...passwordState } = useAsyncAction(
    () => (token: string, password: string) => client.use(recovery.recover)(token, { password }),
  )
  return { emailState, sendEmail, passwordState, resetPassword }
}
