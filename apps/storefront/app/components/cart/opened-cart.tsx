import { VitrineProvider } from '@vitrine/react'
import type { ReactElement } from 'react'
import { applyCartForm } from '../../cart/apply-cart-form.ts'
import { getBrowserCart, refreshCart } from '../../cart/browser-cart.ts'
import { takePendingForm } from '../../cart/pending-form.ts'
import { ExtraMessages } from '../../i18n/i18n-provider.tsx'
import type { Messages } from '../../i18n/messages.ts'
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
    <ExtraMessages messages={await fetchMessages(`${page}/texts`)}>
      <VitrineProvider value={{ locale, cart }}>
        <CartDrawer added={added} close={close} />
      </VitrineProvider>
    </ExtraMessages>
  )
}

/** The page's cart, with what was kept for it, from this page or the one before. */
export function filledCart(locale: string, form?: FormData) {
  const cart = getBrowserCart(locale)
  refreshCart(cart)
  const given = takePendingForm() ?? form
  const added = given && applyCartForm(cart, given) ? String(given.get('productId')) : undefined
  return { cart, added }
}

let messages: Promise<Pick<Messages, 'cart'>> | undefined

/** What the cart says, in the language of the page. Fetched once. */
function fetchMessages(address: string): Promise<Pick<Messages, 'cart'>> {
  messages ??= fetch(address).then((answer) => answer.json())
  messages.catch(() => {
    messages = undefined
  })
  return messages
}
