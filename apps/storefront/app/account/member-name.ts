import type { Member } from '@vitrine/contract'

/** The display name of a member: the name, or the email address. */
export function getMemberName({ contact, profile, loginEmail }: Member): string {
  const whole = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')
  return whole || profile?.nickname || loginEmail?.split('@')[0] || ''
}
