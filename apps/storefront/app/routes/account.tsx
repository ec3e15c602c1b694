import type { ReactElement } from 'react'
import { Form, NavLink, Outlet } from 'react-router'
import { nameOf } from '../account/member-name.ts'
import { memberOf, memberOnly } from '../account/member-only.server.ts'
import { Main } from '../components/main.tsx'
import { sectionsOf, speechOf } from '../texts/texts.server.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { Route } from './+types/account.ts'

export const middleware: Route.MiddlewareFunction[] = [memberOnly]

export const loader = ({ context }: Route.LoaderArgs) => ({
  name: nameOf(memberOf(context)),
  texts: sectionsOf(speechOf(context), 'account', 'entry'),
})

const PAGES = ['subscriptions', 'gift-cards', 'profile', 'addresses', 'security', 'data'] as const
const look =
  'block py-2.5 whitespace-nowrap transition-colors hover:text-accent aria-[current=page]:text-accent lg:py-2'

/** Around the pages of the account: the way between them, and out. */
export default function AccountLayout(): ReactElement {
  const texts = useTexts('account')
  return (
    <Main className="shell grid flex-1 content-start gap-x-8 gap-y-8 pt-8 pb-24 lg:grid-cols-12 lg:pt-14 lg:pb-32">
      <nav aria-label={texts.navigation} className="min-w-0 lg:col-span-3">
        <ul className="flex flex-wrap gap-x-6 border-b border-rule pb-2 text-sm lg:grid lg:border-0 lg:pb-0">
          <li>
            <NavLink to="/account" end className={look}>
              {texts.pages.overview.title}
            </NavLink>
          </li>
          <li>
            <NavLink to="/account/orders" className={look}>
              {texts.pages.orders.title}
            </NavLink>
          </li>
          <li>
            <NavLink to="/wishlist" className={look}>
              {texts.pages.wishlist.title}
            </NavLink>
          </li>
          {PAGES.map((page) => (
            <li key={page}>
              <NavLink to={`/account/${page}`} className={look}>
                {texts.pages[page].title}
              </NavLink>
            </li>
          ))}
          <li className="lg:mt-4 lg:border-t lg:border-rule lg:pt-4">
            <Form method="post" action="/sign-out" reloadDocument>
              <button type="submit" className={look}>
                {texts.signOut}
              </button>
            </Form>
          </li>
        </ul>
      </nav>
      <div className="min-w-0 max-w-2xl lg:col-span-8 lg:col-start-5">
        <Outlet />
      </div>
    </Main>
  )
}
