import { VitrineProvider } from '@vitrine/react'
import type { ReactElement } from 'react'
import { ExtraMessages } from '../i18n/i18n-provider.tsx'
import type { Messages } from '../i18n/messages.ts'
import { getBrowserCart, refreshCart } from './browser-cart.ts'
import { CartDrawer } from './cart-drawer.tsx'
import { applyCartForm } from './forms/apply-cart-form.ts'
import { takePendingCartForm } from './forms/pending-cart-form.ts'

interface CartDrawerOptions {
  /** The form to apply, if it could not be stored. */
  readonly form: FormData | undefined
  readonly locale: string
  /** The path of the cart page in the current language. */
  readonly page: string
  readonly close: () => void
}

/** The cart drawer with its store and messages. */
export async function loadCartDrawer({
  form,
  locale,
  page,
  close,
}: CartDrawerOptions): Promise<ReactElement> {
  const { cart, added } = loadCart(locale, page, form)
  return (
    <ExtraMessages messages={await fetchMessages(`${page}/messages`)}>
      <VitrineProvider value={{ locale, cart }}>
        <CartDrawer added={added} close={close} />
      </VitrineProvider>
    </ExtraMessages>
  )
}

/** The cart store, after applying a form that this page or the previous one stored. */
export function loadCart(locale: string, page: string, form?: FormData) {
  const cart = getBrowserCart(locale, page)
  refreshCart(cart)
  const pending = takePendingCartForm() ?? form
  const added = pending && applyCartForm(cart, pending) ? String(pending.get('productId')) : undefined
  return { cart, added }
}

let messages: Promise<Pick<Messages, 'cart'>> | undefined

/** The cart messages in the current language. Fetched once. */
function fetchMessages(url: string): Promise<Pick<Messages, 'cart'>> {
  messages ??= fetch(url).then((response) => response.json())
  messages.catch(() => {
    messages = undefined
  })
  return messages
}
