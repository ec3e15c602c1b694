import type { Member } from '@vitrine/contract'

/** What to call a member: by name, or by the address they sign in with. */
export function nameOf({ contact, profile, loginEmail }: Member): string {
  const whole = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')
  return whole || profile?.nickname || loginEmail?.split('@')[0] || ''
}
