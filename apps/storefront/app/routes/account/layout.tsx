import { joinClasses } from '@vitrine/ui'
import type { ComponentProps, ReactElement } from 'react'
import { Link, Outlet, useMatch } from 'react-router'
import { ACCOUNT_MENU } from '../../account/account-menu.ts'
import { getMemberName } from '../../account/member-name.ts'
import { getMember, requireMember } from '../../account/require-member.server.ts'
import { SignOutButton } from '../../account/sign-out-button.tsx'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { pickMessages, requestI18n } from '../../i18n/request-i18n.server.ts'
import { MainContent } from '../../shared/components/main-content.tsx'
import type { Route } from './+types/layout.ts'

export const middleware: Route.MiddlewareFunction[] = [requireMember]

export const loader = ({ context }: Route.LoaderArgs) => ({
  name: getMemberName(getMember(context)),
  messages: pickMessages(requestI18n(context), 'account', 'auth'),
})

const linkClass =
  'block py-2.5 whitespace-nowrap transition-colors hover:text-accent aria-[current=page]:text-accent lg:py-2'

/** The layout of the account pages: navigation and sign-out. */
export default function AccountLayout(): ReactElement {
  const messages = useMessages('account')
  // The overview lists the same pages, so narrow screens only link to it.
  const isOverview = useMatch('/account') !== null
  return (
    <MainContent className="shell grid flex-1 content-start gap-x-8 gap-y-8 pt-8 pb-24 lg:grid-cols-12 lg:pt-14 lg:pb-32">
      <nav
        aria-label={messages.navigation}
        className={joinClasses('min-w-0 lg:col-span-3', isOverview && 'max-lg:hidden')}
      >
        <ul className="flex justify-between gap-x-6 text-sm lg:grid">
          <li>
            <MenuLink
              to="/account"
              end
              className={`${linkClass} max-lg:before:me-2 max-lg:before:content-['‹'_/_'']`}
            >
              {messages.pages.overview.title}
            </MenuLink>
          </li>
          {ACCOUNT_MENU.map(([page, to]) => (
            <li key={page} className="max-lg:hidden">
              <MenuLink to={to} className={linkClass}>
                {messages.pages[page].title}
              </MenuLink>
            </li>
          ))}
          <li className="lg:mt-4 lg:border-t lg:border-rule lg:pt-4">
            <SignOutButton className={linkClass} />
          </li>
        </ul>
      </nav>
      <div className="min-w-0 max-w-2xl lg:col-span-8 lg:col-start-5">
        <Outlet />
      </div>
    </MainContent>
  )
}

interface MenuLinkProps extends ComponentProps<typeof Link> {
  readonly to: string
  /** Whether pages below it belong to other links. */
  readonly end?: boolean
}

/** A link that says whether it leads to the current page or one below. React Router's own would be a script of every page. */
function MenuLink({ to, end = false, ...props }: MenuLinkProps): ReactElement {
  return <Link to={to} aria-current={useMatch({ path: to, end }) ? 'page' : undefined} {...props} />
}
