import { recovery } from '@vitrine/client/identity'
import { type AsyncActionState, useAsyncAction } from './async-action.ts'
import { useVitrineContext } from './vitrine-provider.tsx'

export interface UsePasswordReset {
  /** The state of the email request. It is `DONE` whether or not an account has that address. */
  readonly sendState: AsyncActionState<void>
  /** Sends a link to `returnTo`. That page calls `resetPassword` with the token in the link. */
  readonly sendResetEmail: (email: string, returnTo: string) => Promise<void>
  /** The state of the password change. */
  readonly resetState: AsyncActionState<unknown>
  readonly resetPassword: (resetToken: string, password: string) => Promise<void>
}

/** Sends a password reset email, and sets the new password. */
export function usePasswordReset(): UsePasswordReset {
  const client = useVitrineContext('client')
  const { run: sendResetEmail, ...sendState } = useAsyncAction(() => client.auth.sendPasswordResetEmail)
  const { run: resetPassword, ...resetState } = useAsyncAction(
    () => (token: string, password: string) => client.use(recovery.recover)(token, { password }),
  )
  return { sendState, sendResetEmail, resetState, resetPassword }
}
