import { memberships } from '@vitrine/client/extras'
import type { MembershipGrant } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import type { I18n } from '../../i18n/request-i18n.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { orFallback } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/memberships.ts'

/** The memberships of a member, those that can pay first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { head, i18n } = await getAccountPageMeta(context, 'memberships')
  const grants = await orFallback([], getShopper(context).client.use(memberships.listMemberships)())
  const usable = grants.filter(isUsable)
  const others = grants.filter((grant) => !isUsable(grant))
  return {
    head,
    canPay: usable.length > 0,
    memberships: [...usable, ...others].map((each) => viewOf(each, i18n)),
  }
}

const isUsable = ({ status }: MembershipGrant) => status === 'ACTIVE'

function viewOf(grant: MembershipGrant, { t, locale, messages }: I18n) {
  const { _id: id, name, status, credits, expirationDate } = grant
  const text = messages.account.memberships
  const expiry =
    expirationDate &&
    t(text.expires, { date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(expirationDate) })
  const left = credits ? t(text.credits, { count: credits.remaining, total: credits.total }) : text.unlimited
  return {
    id,
    name,
    isUsable: isUsable(grant),
    details: (isUsable(grant) ? [left, expiry] : [text.status[status]]).filter(Boolean).join(' · '),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function MembershipsPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { pages, memberships: messages } = useMessages('account')
  return (
    <>
      <h1 className="text-title">{pages.memberships.title}</h1>
      {loaderData.memberships.length === 0 && <p className="mt-6 text-lg text-muted">{messages.none}</p>}
      {loaderData.canPay && <p className="mt-6">{messages.hint}</p>}
      <ul className="mt-8 border-t border-rule empty:hidden">
        {loaderData.memberships.map(({ id, name, isUsable, details }) => (
          <li key={id} className="border-b border-rule py-6 wrap-anywhere">
            <p className={isUsable ? 'font-medium' : 'text-muted'}>
              <bdi>{name}</bdi>
            </p>
            <p className="mt-1 text-sm text-muted">{details}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
