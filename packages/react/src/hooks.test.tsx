import { createClient, OAuthStrategy } from '@vitrine/client'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { product, variant } from '../testing/product-fixture.ts'
import { openVitrine } from './create-vitrine.ts'
import { useBackInStock } from './use-back-in-stock.ts'
import { useCart } from './use-cart.ts'
import { useChoices } from './use-choices.ts'
import { useMember } from './use-member.ts'
import { useRecovery } from './use-password-recovery.ts'
import { useProduct, useProducts } from './use-products.ts'
import { useSignIn } from './use-sign-in.ts'
import { VitrineProvider } from './vitrine-provider.tsx'

const fetch = vi.fn()
const vitrine = openVitrine({
  client: createClient({ auth: OAuthStrategy({ clientId: 'shop' }), apiUrl: 'http://localhost:5600', fetch }),
  locale: 'en-US',
})
const rendered = (page: ReactElement) =>
  renderToStaticMarkup(<VitrineProvider value={vitrine}>{page}</VitrineProvider>)

function Everything(): ReactElement {
  const { count, status, updating } = useCart()
  const member = useMember()
  const signIn = useSignIn()
  const { products, status: listing } = useProducts((query) => query.limit(3))
  const { product: mug } = useProduct('ridge-mug')
  const stock = useBackInStock()
  const { mail, password } = useRecovery()
  return (
    <p>
      {[count, status, updating, member.status, signIn.status, products.length, listing, mug?.name].join(' ')}
      {[stock.status, mail.status, password.status].join(' ')}
    </p>
  )
}

test('on a server every hook shows that nothing is known yet, and asks nobody', () => {
  expect(rendered(<Everything />)).toBe('<p>0 UNREAD false UNREAD INITIAL 0 LOADING IDLE IDLE IDLE</p>')
  expect(fetch).not.toHaveBeenCalled()
})

test('a hook whose part is missing says which', () => {
  const Cart = () => <p>{useCart().count}</p>
  expect(() =>
    renderToStaticMarkup(
      <VitrineProvider value={{ locale: 'en-US' }}>
        <Cart />
      </VitrineProvider>,
    ),
  ).toThrow('<VitrineProvider> was given no cart')
})

test('choices start with what can be bought', () => {
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
