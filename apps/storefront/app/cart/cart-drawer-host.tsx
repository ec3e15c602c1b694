import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { useLanguage } from '../i18n/i18n-provider.tsx'
import { hasPendingChanges, savePendingCartForm } from './forms/pending-cart-form.ts'
import { setCartDrawerOpener } from './open-cart-drawer.ts'

/** Renders the cart drawer over the page. The drawer is loaded when it is first opened. */
export function CartDrawerHost(): ReactElement {
  const [cart, show] = useState<ReactNode>()
  const { locale } = useLanguage()
  const { key } = useLocation()
  const page = useHref('/cart')
  useEffect(
    () =>
      setCartDrawerOpener((form, button) => {
        const close = () => show(undefined)
        const busy = (value: 'true' | null) => button && Object.assign(button, { ariaBusy: value })
        busy('true')
        const unsaved = form && !savePendingCartForm(form) ? form : undefined
        import('./load-cart-drawer.tsx')
          .then(({ loadCartDrawer }) => loadCartDrawer({ form: unsaved, locale, page, close }))
          // If the drawer fails to load, open the cart page.
          .then(show, () => window.location.assign(page))
          .finally(() => busy(null))
      }),
    [locale, page],
  )
  useEffect(() => {
    // If this fails, the next page tries again.
    if (hasPendingChanges())
      import('./load-cart-drawer.tsx').then(
        ({ loadCart }) => loadCart(locale, page),
        () => undefined,
      )
  }, [locale, page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(() => show(undefined), [key])
  return <>{cart}</>
}
