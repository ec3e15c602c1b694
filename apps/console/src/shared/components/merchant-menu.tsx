import type { Merchant } from '@vitrine/contract'
import { ChevronsUpDown, LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { shellText } from '../messages/shell.ts'

interface MerchantMenuProps {
  /** Distinguishes the menus of the side bar and the top bar, of which one is visible. */
  readonly id: string
  readonly merchant: Merchant
  readonly placement: string
}

/** The signed-in merchant and the sign-out button. The browser handles opening, closing and focus. */
export function MerchantMenu({ id, merchant, placement }: MerchantMenuProps): ReactElement {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 w-full min-w-0 items-center gap-3 rounded-control px-2 text-left transition-colors hover:bg-sand"
      >
        <span
          className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-2xs font-semibold text-ground"
          aria-hidden
        >
          {initials(merchant.name)}
        </span>
        <span className="sr-only">{shellText.yourAccount}</span>
        <span className="min-w-0 flex-1 truncate max-md:sr-only">{merchant.name}</span>
        <ChevronsUpDown className="size-3.5 shrink-0 text-muted max-md:hidden" aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        className={`fixed inset-auto rounded-control border border-rule bg-surface text-ink ${placement}`}
      >
        <p className="truncate px-4 pt-3 font-medium">{merchant.name}</p>
        <p className="truncate px-4 pb-3 text-xs text-muted">{merchant.email}</p>
        <Form method="post" action="/sign-out" className="border-t border-rule p-1">
          <button
            type="submit"
            className="flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left transition-colors hover:bg-sand"
          >
            <LogOut className="size-4 text-muted" aria-hidden />
            {shellText.signOut.name}
          </button>
        </Form>
      </div>
    </>
  )
}

/** The initials of the first and last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
