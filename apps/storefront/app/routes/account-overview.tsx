import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { accountPage } from '../account/account-page.server.ts'
import { useSay, useTexts } from '../texts/use-texts.tsx'
import type { Route } from './+types/account-overview.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  head: (await accountPage(context, 'overview')).head,
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

const LINKS = [
  ['orders', '/account/orders'],
  ['subscriptions', '/account/subscriptions'],
  ['gift-cards', '/account/gift-cards'],
  ['wishlist', '/wishlist'],
  ['profile', '/account/profile'],
  ['addresses', '/account/addresses'],
  ['security', '/account/security'],
  ['data', '/account/data'],
] as const

export default function AccountOverviewPage({ matches }: Route.ComponentProps): ReactElement {
  const texts = useTexts('account')
  const say = useSay()
  const { name } = matches[2].loaderData
  return (
    <>
      <h1 className="text-title wrap-anywhere">{name ? say(texts.hello, { name }) : texts.helloNobody}</h1>
      <ul className="mt-10 border-t border-rule">
        {LINKS.map(([page, to]) => (
          <li key={page} className="group relative border-b border-rule py-5">
            <Link
              to={to}
              className="font-display text-xl after:absolute after:inset-0 group-hover:text-accent"
            >
              {texts.pages[page].title}
            </Link>
            <p className="text-sm text-muted">{texts.pages[page].text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
