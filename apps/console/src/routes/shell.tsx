import { useQuery } from '@tanstack/react-query'
import type { MerchantSession } from '@vitrine/contract'
import { SkipLink, Wordmark } from '@vitrine/ui'
import { Menu } from 'lucide-react'
import { type ReactElement, useEffect, useRef } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { CommandPalette, PaletteField, PaletteIcon } from '../palette/command-palette.tsx'
import { MerchantMenu } from '../shared/components/merchant-menu.tsx'
import { Navigation } from '../shared/components/navigation.tsx'
import { ShellNotice } from '../shared/components/shell-notice.tsx'
import { SignInDialog } from '../shared/components/sign-in-dialog.tsx'
import { UnsavedChangesGuard } from '../shared/components/unsaved-changes-guard.tsx'
import { UnsavedForms, useUnsavedForms } from '../shared/forms/unsaved-forms.ts'
import { switchLanguage } from '../shared/i18n/language.ts'
import { shellText } from '../shared/messages/shell.ts'
import { signInPath } from '../shared/return-path.ts'
import { currentSession, sessionQuery } from '../shared/session.ts'
import { Toaster } from '../shared/toasts/toaster.tsx'
import { useCanOpen } from '../shared/use-session.ts'
import { NoAccess } from './no-access.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<MerchantSession> {
  const session = await currentSession()
  if (session) {
    // Of another browser of the merchant. The page reloads, so it shows nothing until then.
    if (session.language && switchLanguage(session.language)) await new Promise(() => {})
    return session
  }
  const { pathname, search } = new URL(request.url)
  throw redirect(signInPath(pathname.slice(import.meta.env.BASE_URL.length - 1) + search))
}

/** After this, the query below watches the session. It revalidates the page when the shop was renamed, or permissions changed. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href

export function Component(): ReactElement {
  const { merchant, shop } = useLoaderData<MerchantSession>()
  const { data: session } = useQuery(sessionQuery)
  const isIdle = useNavigation().state === 'idle'
  const { revalidate } = useRevalidator()
  const canOpen = useCanOpen()
  const { pathname } = useLocation()
  // A renamed shop, or other permissions.
  const isStale =
    session && JSON.stringify([session.merchant, session.shop]) !== JSON.stringify([merchant, shop])
  useEffect(() => {
    if (isStale) void revalidate()
  }, [isStale, revalidate])
  const { unsavedForms, report } = useUnsavedForms()

  return (
    <CommandPalette>
      <div className="min-h-dvh md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <SkipLink text={shellText.skip} />
        <TopBar merchant={merchant} shop={shop} />
        <aside className="sticky top-0 hidden h-dvh flex-col border-r border-rule px-3 pt-5 pb-3 md:flex print:hidden">
          <p className="mb-6 flex px-3 text-lg">
            <Wordmark name={shop.name} className="leading-tight! whitespace-normal! wrap-anywhere" />
          </p>
          <div className="mb-4">
            <PaletteField />
          </div>
          <Navigation />
          <div className="mt-auto border-t border-rule pt-2">
            <MerchantMenu id="merchant-menu-side" merchant={merchant} placement="bottom-16 left-3 w-54" />
          </div>
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className="min-h-[calc(100dvh-3.5rem)] min-w-0 bg-surface px-4 pt-5 pb-[calc(2.5rem+var(--toasts-height,0px))] md:min-h-dvh md:px-8 md:pt-6 print:bg-transparent print:p-0"
        >
          <ShellNotice />
          <UnsavedForms value={report}>{canOpen(pathname) ? <Outlet /> : <NoAccess />}</UnsavedForms>
          {/* Saving a form may navigate. */}
          {unsavedForms.includes('unsaved') && <UnsavedChangesGuard />}
          {/* Signing out also ends the session, but navigates by itself. */}
          {session === null && isIdle && <SignInDialog merchant={merchant} />}
        </main>
        <Toaster />
        <ScrollRestoration />
      </div>
    </CommandPalette>
  )
}

/** The navigation of small screens, behind a button. */
function TopBar({ merchant, shop }: Omit<MerchantSession, 'language'>): ReactElement {
  const places = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu.
  useEffect(() => places.current?.hidePopover(), [key])

  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-rule bg-ground px-2 md:hidden print:hidden">
      <button
        type="button"
        popoverTarget="places"
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sand"
      >
        <Menu className="size-5" aria-hidden />
        <span className="sr-only">{shellText.menu}</span>
      </button>
      <p className="flex min-w-0 flex-1 overflow-hidden text-lg">
        <Wordmark name={shop.name} className="min-w-0 [&>span]:truncate [&>span]:leading-normal" />
      </p>
      <PaletteIcon />
      <div className="shrink-0">
        <MerchantMenu id="merchant-menu-top" merchant={merchant} placement="top-14 right-2 w-60" />
      </div>
      <div
        id="places"
        ref={places}
        popover="auto"
        className="fixed inset-x-0 top-14 bottom-auto w-auto border-b border-rule bg-ground p-2 text-ink"
      >
        <Navigation />
      </div>
    </header>
  )
}
