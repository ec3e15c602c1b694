import { VitrineProvider } from '@vitrine/react'
import { type ReactElement, useState } from 'react'
import { cartOfPage } from '../../cart/browser-cart.ts'
import type { Texts } from '../../texts/catalogue.ts'
import { MoreTexts, useLanguage } from '../../texts/use-texts.tsx'
import { CartDrawer } from './cart-drawer.tsx'

export { cartOfPage } from '../../cart/browser-cart.ts'
export { takeForm } from '../../cart/take-form.ts'

let texts: Promise<Pick<Texts, 'cart'>> | undefined

/** What the cart says, in the language of the page. Fetched once. */
export function fetchTexts(address: string): Promise<Pick<Texts, 'cart'>> {
  texts ??= fetch(address).then((answer) => answer.json())
  texts.catch(() => {
    texts = undefined
  })
  return texts
}

interface OpenedCartProps {
  readonly texts: Pick<Texts, 'cart'>
  readonly isAdded: boolean
  readonly close: () => void
}

/** The drawer with all that it needs: the page's cart, and its words. */
export function OpenedCart({ texts, ...rest }: OpenedCartProps): ReactElement {
  const { locale } = useLanguage()
  const [cart] = useState(() => cartOfPage(locale))
  return (
    <MoreTexts texts={texts}>
      <VitrineProvider value={{ locale, cart }}>
        <CartDrawer {...rest} />
      </VitrineProvider>
    </MoreTexts>
  )
}
