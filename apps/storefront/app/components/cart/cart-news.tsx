import { useCart } from '@vitrine/react'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { lineName } from '../../cart/cart-line.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { isAbout, Refusals } from './refusals.tsx'

interface CartNewsProps {
  /** Whether the page has a place for coupons, which says itself what was refused there. */
  readonly withCoupons?: boolean
}

/**
 * What happened to the cart that the shopper should know: what was taken out, is not saved yet, or was refused. What was
 * refused of a line is said there.
 */
export function CartNews({ withCoupons = false }: CartNewsProps): ReactElement {
  const messages = useMessages('cart')
  const t = useT()
  const { cart, removed, status } = useCart()
  const last = removed.at(-1)
  const undo = useFocusWhereItWasLost(last)
  return (
    <div className="grid gap-3 pb-4 empty:hidden">
      <Refusals
        named
        which={(refused) =>
          !cart.lineItems.some(({ key }) => isAbout(key)(refused)) &&
          !(withCoupons && refused.intent.type === 'COUPON')
        }
      />
      {last && (
        <Notice>
          <form className="flex items-center justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{t(messages.removed, { name: lineName(last) })}</span>
            <input type="hidden" name="intent" value="undo" />
            <Button ref={undo} type="submit" variant="quiet" size="small">
              {messages.undo}
            </Button>
          </form>
        </Notice>
      )}
      {status === 'WAITING' && <Notice>{messages.waiting}</Notice>}
    </div>
  )
}

/** For a button that takes over from one that went away under somebody's fingers, whenever `cause` is another. */
function useFocusWhereItWasLost(cause: unknown): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!cause || document.activeElement !== document.body) return
    button.current?.focus({ preventScroll: true })
    // Whoever uses a mouse stays where they are.
    if (button.current?.matches(':focus-visible')) button.current.scrollIntoView({ block: 'nearest' })
  }, [cause])
  return button
}
