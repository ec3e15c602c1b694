import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { setCartOpener } from '../../cart/open-cart.ts'
import { hasPendingChanges, savePendingForm } from '../../cart/pending-form.ts'
import { useLanguage } from '../../i18n/i18n-provider.tsx'

/** Where the cart opens over the page. It is loaded when somebody first wants it. */
export function CartCorner(): ReactElement {
  const [cart, show] = useState<ReactNode>()
  const { locale } = useLanguage()
  const { key } = useLocation()
  const page = useHref('/cart')
  useEffect(
    () =>
      setCartOpener((form, button) => {
        const close = () => show(undefined)
        const busy = (value: 'true' | null) => button && Object.assign(button, { ariaBusy: value })
        busy('true')
        const loose = form && !savePendingForm(form) ? form : undefined
        import('./opened-cart.tsx')
          .then(({ openedCart }) => openedCart({ form: loose, locale, page, close }))
          // Without its parts there is still the page of the cart.
          .then(show, () => window.location.assign(page))
          .finally(() => busy(null))
      }),
    [locale, page],
  )
  useEffect(() => {
    // What cannot be loaded now is still kept for the next page.
    if (hasPendingChanges())
      import('./opened-cart.tsx').then(
        ({ filledCart }) => filledCart(locale),
        () => undefined,
      )
  }, [locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place, where it is not open
  useEffect(() => show(undefined), [key])
  return <>{cart}</>
}
