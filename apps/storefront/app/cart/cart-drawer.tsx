import { useCart } from '@vitrine/react'
import { buttonClass } from '@vitrine/ui'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { CROSS, Icon } from '../shared/components/icon.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartTotals } from './cart-totals.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { OptimisticForms } from './forms/optimistic-forms.tsx'
import { FreeDeliveryProgress } from './free-delivery-progress.tsx'

interface CartDrawerProps {
  /** The product that was just added. */
  readonly added: string | undefined
  readonly close: () => void
}

/** The cart in a modal dialog. The browser traps the focus in it and restores it. */
export function CartDrawer({ added, close }: CartDrawerProps): ReactElement {
  const messages = useMessages('cart')
  const t = useT()
  const { cart, count, status, refused, dismiss } = useCart()
  const dialog = useRef<HTMLDialogElement>(null)
  // Opens before its content scrolls into view.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const addedLine = cart.lineItems.findLast(
    ({ catalogReference }) => catalogReference?.catalogItemId === added,
  )
  const leave = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog
    <dialog
      ref={dialog}
      aria-labelledby="cart-title"
      className="cart-drawer"
      onClose={() => {
        dismiss()
        close()
      }}
      // A click on the backdrop has the dialog as its target.
      onClick={({ target }) => target === dialog.current && leave()}
    >
      <OptimisticForms className="flex min-h-full flex-col px-(--gutter) pb-6">
        <div className="sticky top-0 z-10 -mx-(--gutter) flex min-h-16 items-center justify-between gap-4 border-b border-rule bg-ground px-(--gutter)">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
            <h2 id="cart-title" className="text-heading">
              {messages.title}
            </h2>
            <p role="status" className="text-sm text-muted">
              {added && refused.length === 0 && `${messages.added} · `}
              {count > 0 && t(messages.itemCount, { count })}
            </p>
          </div>
          <button
            type="button"
            aria-label={messages.close}
            onClick={leave}
            className="-me-3 grid size-11 place-items-center hover:text-accent"
          >
            <Icon>
              <path d={CROSS} />
            </Icon>
          </button>
        </div>
        <CartNotices />
        {count === 0 && status !== 'LOADING' ? (
          <EmptyCart />
        ) : (
          <>
            <div className="flex-1">
              <CartLines compact inView={addedLine?.key} />
            </div>
            <div className="sticky bottom-0 -mx-(--gutter) grid gap-4 border-t border-rule bg-ground px-(--gutter) pt-5 pb-6">
              <FreeDeliveryProgress />
              <CartTotals />
              <CheckoutButton />
              <Link to="/cart" className={buttonClass({ variant: 'secondary' })}>
                {messages.viewCart}
              </Link>
            </div>
          </>
        )}
      </OptimisticForms>
    </dialog>
  )
}
