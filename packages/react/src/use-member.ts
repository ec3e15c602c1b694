import { useObservable } from './observable.ts'
import type { Membership, Session } from './session.ts'
import { usePart } from './vitrine-provider.tsx'

/** Who is at the screen: nobody knows yet, a visitor, or a member. */
export function useMember(): Membership & Pick<Session, 'signOut' | 'refresh'> {
  const { membership, signOut, refresh } = usePart('session')
  return { ...useObservable(membership), signOut, refresh }
}
