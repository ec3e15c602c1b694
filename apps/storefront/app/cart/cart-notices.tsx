import { useCart } from '@vitrine/react'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { lineName } from './line-item-display.ts'
import { isForLine, RefusalNotices } from './refusal-notices.tsx'

interface CartNoticesProps {
  /** Whether the page has a coupon form, which shows its own errors. */
  readonly withCoupons?: boolean
}

/**
 * Notices about removed lines, unsaved changes and refused changes. The lines show their own errors.
 */
export function CartNotices({ withCoupons = false }: CartNoticesProps): ReactElement {
  const messages = useMessages('cart')
  const t = useT()
  const { cart, removed, status } = useCart()
  const last = removed.at(-1)
  const undo = useRestoreFocus(last)
  return (
    <div className="grid gap-3 pb-4 empty:hidden">
      <RefusalNotices
        named
        which={(refused) =>
          !cart.lineItems.some(({ key }) => isForLine(key)(refused)) &&
          !(withCoupons && refused.intent.type === 'COUPON')
        }
      />
      {last && (
        <Notice>
          <form className="flex items-center justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{t(messages.removed, { name: lineName(last) })}</span>
            <input type="hidden" name="intent" value="undo" />
            <Button ref={undo} type="submit" variant="ghost" size="small">
              {messages.undo}
            </Button>
          </form>
        </Notice>
      )}
      {status === 'WAITING' && <Notice>{messages.offline}</Notice>}
    </div>
  )
}

/** Focuses a button when `cause` changes and the focused element was removed. */
function useRestoreFocus(cause: unknown): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!cause || document.activeElement !== document.body) return
    button.current?.focus({ preventScroll: true })
    // Do not scroll for mouse users.
    if (button.current?.matches(':focus-visible')) button.current.scrollIntoView({ block: 'nearest' })
  }, [cause])
  return button
}
