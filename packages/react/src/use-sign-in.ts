import { useObservable } from './observable.ts'
import type { Session, SignInProgress } from './session.ts'
import { usePart } from './vitrine-provider.tsx'

/** Where a sign-in stands, and the steps that can be taken. */
export function useSignIn(): SignInProgress & Pick<Session, 'signIn' | 'register' | 'verify' | 'startOver'> {
  const { progress, signIn, register, verify, startOver } = usePart('session')
  return { ...useObservable(progress), signIn, register, verify, startOver }
}
