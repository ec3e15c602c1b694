import type { Caller } from './caller.ts'

/** The identity behind an event, in wire form. */
export interface EventIdentity {
  readonly identityType: 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP'
  readonly anonymousVisitorId?: string
  readonly memberId?: string
  readonly wixUserId?: string
  readonly appId?: string
}

/** `undefined` for the system. */
export function identityOf(actor: Caller | 'system'): EventIdentity | undefined {
  if (actor === 'system') return undefined
  if ('visitorId' in actor) return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: actor.visitorId }
  if ('memberId' in actor) return { identityType: 'MEMBER', memberId: actor.memberId }
  if ('appId' in actor) return { identityType: 'APP', appId: actor.appId }
  return { identityType: 'WIX_USER', wixUserId: actor.merchantId }
}
