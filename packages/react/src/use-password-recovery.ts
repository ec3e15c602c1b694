import { recovery } from '@vitrine/client/identity'
import { type TaskState, useTask } from './async-action.ts'
import { usePart } from './vitrine-provider.tsx'

export interface UseRecovery {
  /** How asking for the mail went. It says `DONE` whether or not somebody has that address. */
  readonly mail: TaskState<void>
  /** Mails a link that leads to this address, where `reset` is called with the token in it. */
  readonly send: (email: string, returnTo: string) => Promise<void>
  /** How setting the new password went. */
  readonly password: TaskState<unknown>
  readonly reset: (recoveryToken: string, password: string) => Promise<void>
}

/** Both halves of a forgotten password. */
export function useRecovery(): UseRecovery {
  const client = usePart('client')
  const { run: send, ...mail } = useTask(() => client.auth.sendPasswordResetEmail)
  const { run: reset, ...password } = useTask(
    () => (token: string, password: string) => client.use(recovery.recover)(token, { password }),
  )
  return { mail, send, password, reset }
}
