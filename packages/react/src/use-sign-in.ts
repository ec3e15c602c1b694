import { useObservable } from './observable.ts'
import type { Session, SignInState } from './session.ts'
import { useVitrineContext } from './vitrine-provider.tsx'

/** The state of the sign-in, and its steps. */
export function useSignIn(): SignInState & Pick<Session, 'signIn' | 'register' | 'verify' | 'resetSignIn'> {
  const { signInState, signIn, register, verify, resetSignIn } = useVitrineContext('session')
  return { ...useObservable(signInState), signIn, register, verify, resetSignIn }
}
