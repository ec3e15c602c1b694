import type { MouseEvent, ReactElement } from 'react'
import { Link } from 'react-router'
import { useCartCount } from '../cart/cart-count.ts'
import { openCartDrawer } from '../cart/open-cart-drawer.ts'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { HEART, Icon } from '../shared/components/icon.tsx'
import { useShopLayoutData } from '../shared/use-route-data.ts'

/** With scripts the cart opens over the page. A click for a new tab or window opens the cart page. */
const openOverPage = (event: MouseEvent) => {
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (isPlainClick && openCartDrawer()) event.preventDefault()
}

/** Links to the wishlist, account and cart. */
export function HeaderActions(): ReactElement {
  const cartCount = useCartCount()
  const messages = useMessages('layout')
  const t = useT()
  const name = useShopLayoutData()?.memberName
  return (
    <>
      <Link
        to="/wishlist"
        className="grid size-11 place-items-center hover:text-accent max-[23rem]:hidden"
        aria-label={messages.wishlist}
      >
        <Icon>
          <path d={HEART} />
        </Icon>
      </Link>
      <Link
        to="/account"
        className="relative grid size-11 place-items-center hover:text-accent"
        aria-label={name ? t(messages.accountName, { name }) : messages.account}
      >
        <Icon>
          <circle cx="10" cy="6.5" r="3.5" />
          <path d="M3 18c0-4 3-6 7-6s7 2 7 6" />
        </Icon>
        {name && <span className="absolute end-2 top-2 size-2 rounded-full bg-accent" aria-hidden="true" />}
      </Link>
      <Link
        to="/cart"
        onClick={openOverPage}
        className="relative grid size-11 place-items-center hover:text-accent"
        aria-label={cartCount > 0 ? t(messages.cartCount, { count: cartCount }) : messages.cart}
      >
        <Icon>
          <path d="M3 6h14l-1 12H4ZM7 8V5a3 3 0 0 1 6 0v3" />
        </Icon>
        {cartCount > 0 && (
          <span className="absolute end-0.5 top-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none text-on-accent">
            {cartCount}
          </span>
        )}
      </Link>
    </>
  )
}
