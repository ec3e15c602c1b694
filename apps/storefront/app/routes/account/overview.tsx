import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { ACCOUNT_MENU } from '../../account/account-menu.ts'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { SignOutButton } from '../../account/sign-out-button.tsx'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import type { Route } from './+types/overview.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  head: (await getAccountPageMeta(context, 'overview')).head,
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AccountOverviewPage({ matches }: Route.ComponentProps): ReactElement {
  const messages = useMessages('account')
  const t = useT()
  const { name } = matches[2].loaderData
  return (
    <>
      <h1 className="text-title wrap-anywhere">{name ? t(messages.hello, { name }) : messages.helloGuest}</h1>
      <ul className="mt-10 border-t border-rule">
        {ACCOUNT_MENU.map(([page, to]) => (
          <li key={page} className="group relative border-b border-rule py-5">
            <Link
              to={to}
              className="font-display text-xl after:absolute after:inset-0 group-hover:text-accent"
            >
              {messages.pages[page].title}
            </Link>
            <p className="text-sm text-muted">{messages.pages[page].text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 lg:hidden">
        <SignOutButton className="text-link py-2" />
      </div>
    </>
  )
}
