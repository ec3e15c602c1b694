import type { MembershipGrant, MembershipPlan } from '@vitrine/contract'
import { language } from '../shared/i18n/language.ts'
import { membershipsText as text } from '../shared/messages/customers/memberships.ts'
import { t } from '../shared/messages/t.ts'

const calendar = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })

/** Credits, validity and holders of a membership. */
export function formatMembership({ credits, validity, holders }: MembershipPlan): string {
  const { count = 0, period } = validity ?? {}
  const valid = period === 'DAYS' ? text.forDays : text.forMonths
  return [
    credits === undefined ? text.unlimited : t(text.creditCount, { count: credits }),
    validity ? t(valid, { count }) : text.neverExpires,
    t(text.holderCount, { count: holders }),
  ].join(' · ')
}

/** What is left of a granted membership, and its expiry. */
export const formatGrant = ({ credits, expirationDate }: MembershipGrant): string =>
  [
    credits ? t(text.creditsLeft, credits) : text.unlimited,
    expirationDate && t(text.until, { date: calendar.format(expirationDate) }),
  ]
    .filter(Boolean)
    .join(' · ')
