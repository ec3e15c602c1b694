import { createClient, OAuthStrategy } from '@vitrine/client'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { product, variant } from '../testing/product-fixture.ts'
import { createVitrine } from './create-vitrine.ts'
import { useBackInStock } from './use-back-in-stock.ts'
import { useCart } from './use-cart.ts'
import { useChoices } from './use-choices.ts'
import { useMember } from './use-member.ts'
import { usePasswordReset } from './use-password-reset.ts'
import { useProduct, useProducts } from './use-products.ts'
import { useSignIn } from './use-sign-in.ts'
import { VitrineProvider } from './vitrine-provider.tsx'

const fetch = vi.fn()
const vitrine = createVitrine({
  client: createClient({ auth: OAuthStrategy({ clientId: 'shop' }), apiUrl: 'http://localhost:5600', fetch }),
  locale: 'en-US',
})
const rendered = (page: ReactElement) =>
  renderToStaticMarkup(<VitrineProvider value={vitrine}>{page}</VitrineProvider>)

function Everything(): ReactElement {
  const { count, status, isUpdating } = useCart()
  const member = useMember()
  const signIn = useSignIn()
  const { products, status: listing } = useProducts((query) => query.limit(3))
  const { product: mug } = useProduct('ridge-mug')
  const stock = useBackInStock()
  const { sendState, resetState } = usePasswordReset()
  return (
    <p>
      {[count, status, isUpdating, member.status, signIn.status, products.length, listing, mug?.name].join(
        ' ',
      )}
      {[stock.status, sendState.status, resetState.status].join(' ')}
    </p>
  )
}

test('renders the initial state on a server without requests', () => {
  expect(rendered(<Everything />)).toBe('<p>0 LOADING false LOADING INITIAL 0 LOADING IDLE IDLE IDLE</p>')
  expect(fetch).not.toHaveBeenCalled()
})

test('names the value that is missing in the provider', () => {
  const Cart = () => <p>{useCart().count}</p>
  expect(() =>
    renderToStaticMarkup(
      <VitrineProvider value={{ locale: 'en-US' }}>
        <Cart />
      </VitrineProvider>,
    ),
  ).toThrow('<VitrineProvider> has no cart')
})

test('starts with a variant that is in stock', () => {
  const cushion = product({
    variants: [variant({ Size: 'Square' }, 48, false), variant({ Size: 'Bolster' }, 40)],
    productOptions: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: ['Square', 'Bolster'].map((name) => ({
          value: name,
          description: name,
          inStock: true,
          visible: true,
        })),
      },
    ],
  })
  const Chosen = () => <p>{useChoices(cushion).selected.Size}</p>
  expect(rendered(<Chosen />)).toBe('<p>Bolster</p>')
})
