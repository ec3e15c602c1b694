import { VitrineProvider } from '@vitrine/react'
import type { ReactElement } from 'react'
import { cartOfPage, lookAgain } from '../../cart/browser-cart.ts'
import { takeKeptForm } from '../../cart/kept-form.ts'
import { takeForm } from '../../cart/take-form.ts'
import type { Texts } from '../../texts/catalogue.ts'
import { MoreTexts } from '../../texts/use-texts.tsx'
import { CartDrawer } from './cart-drawer.tsx'

interface Opening {
  /** Puts something in on the way, where it could not be kept for the purpose. */
  readonly form: FormData | undefined
  readonly locale: string
  /** The page of the cart, in the language of this one. */
  readonly page: string
  readonly close: () => void
}

/** The drawer with all that it needs: the page's cart, and its words. */
export async function openedCart({ form, locale, page, close }: Opening): Promise<ReactElement> {
  const { cart, added } = filledCart(locale, form)
  return (
    <MoreTexts texts={await fetchTexts(`${page}/texts`)}>
      <VitrineProvider value={{ locale, cart }}>
        <CartDrawer added={added} close={close} />
      </VitrineProvider>
    </MoreTexts>
  )
}

/** The page's cart, with what was kept for it, from this page or the one before. */
export function filledCart(locale: string, form?: FormData) {
  const cart = cartOfPage(locale)
  lookAgain(cart)
  const given = takeKeptForm() ?? form
  const added = given && takeForm(cart, given) ? String(given.get('productId')) : undefined
  return { cart, added }
}

let texts: Promise<Pick<Texts, 'cart'>> | undefined

/** What the cart says, in the language of the page. Fetched once. */
function fetchTexts(address: string): Promise<Pick<Texts, 'cart'>> {
  texts ??= fetch(address).then((answer) => answer.json())
  texts.catch(() => {
    texts = undefined
  })
  return texts
}
