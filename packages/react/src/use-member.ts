import { useObservable } from './observable.ts'
import type { MemberState, Session } from './session.ts'
import { useVitrineContext } from './vitrine-provider.tsx'

/** Whether a visitor or a member uses the page, and who the member is. */
export function useMember(): MemberState & Pick<Session, 'signOut' | 'refresh'> {
  const { memberState, signOut, refresh } = useVitrineContext('session')
  return { ...useObservable(memberState), signOut, refresh }
}
