import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { accountPage } from '../account/account-page.server.ts'
import { ACCOUNT_PAGES } from '../account/pages.ts'
import { SignOut } from '../components/sign-out.tsx'
import { useSay, useTexts } from '../texts/use-texts.tsx'
import type { Route } from './+types/account-overview.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  head: (await accountPage(context, 'overview')).head,
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AccountOverviewPage({ matches }: Route.ComponentProps): ReactElement {
  const texts = useTexts('account')
  const say = useSay()
  const { name } = matches[2].loaderData
  return (
    <>
      <h1 className="text-title wrap-anywhere">{name ? say(texts.hello, { name }) : texts.helloNobody}</h1>
      <ul className="mt-10 border-t border-rule">
        {ACCOUNT_PAGES.map(([page, to]) => (
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
      <div className="mt-6 lg:hidden">
        <SignOut className="text-link py-2" />
      </div>
    </>
  )
}
