import { isVitrineError } from '@vitrine/client'
import { currentCart } from '@vitrine/client/ecom'
import { createRedirectSession } from '@vitrine/client/redirects'
import { createCatalogReference } from '@vitrine/react'
import { data, Form, Link, redirect } from 'react-router'
import { readCart } from '../read-cart.server.ts'
import { settings } from '../settings.server.ts'
import { shopperContext } from '../shopper.server.ts'
import type { Route } from './+types/cart'

export const loader = ({ context }: Route.LoaderArgs) => readCart(context.get(shopperContext))

export async function action({ request, context }: Route.ActionArgs) {
  const client = context.get(shopperContext)
  const cart = client.use(currentCart)
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const lineItemId = field('lineItemId')
  try {
    switch (field('intent')) {
      case 'add': {
        const variantId = field('variantId')
        const catalogReference = createCatalogReference(
          { _id: field('productId') },
          variantId ? { _id: variantId } : undefined,
        )
        await cart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
        break
      }
      case 'quantity': {
        const quantity = Math.max(1, Math.floor(Number(field('quantity'))) || 1)
        await cart.updateCurrentCartLineItemQuantity([{ _id: lineItemId, quantity }])
        break
      }
      case 'remove':
        await cart.removeLineItemsFromCurrentCart([lineItemId])
        break
      case 'coupon':
        await cart.updateCurrentCart({ couponCode: field('code').trim() })
        break
      case 'checkout': {
        const { checkoutId } = await cart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
        const { redirectSession } = await client.use(createRedirectSession)({
          ecomCheckout: { checkoutId },
          callbacks: { postFlowUrl: `${settings.shopUrl}/cart`, thankYouPageUrl: `${settings.shopUrl}/` },
        })
        return redirect(redirectSession.fullUrl)
      }
      default:
        throw data(null, { status: 400 })
    }
  } catch (error) {
    if (!isVitrineError(error)) throw error
    return data({ problem: error.message }, { status: 400 })
  }
  return redirect('/cart')
}

export const meta: Route.MetaFunction = () => [{ title: 'Cart' }]

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, totals } = loaderData
  return (
    <>
      <h1>Cart</h1>
      {actionData?.problem && (
        <p className="error" role="alert">
          {actionData.problem}
        </p>
      )}
      {lines.length === 0 ? (
        <p>
          Your cart is empty. <Link to="/">Shop all products</Link>
        </p>
      ) : (
        <>
          {lines.map((line) => (
            <Line key={line.id} {...line} />
          ))}
          <Form method="post" className="row" style={{ margin: '1.5rem 0' }}>
            <input name="code" aria-label="Discount code" placeholder="Discount code" required />
            <button type="submit" name="intent" value="coupon">
              Apply
            </button>
          </Form>
          <dl className="totals">
            {totals.map(({ label, amount }) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          <Form method="post" reloadDocument>
            <button type="submit" className="primary" name="intent" value="checkout">
              Check out
            </button>
          </Form>
        </>
      )}
    </>
  )
}

type LineProps = Route.ComponentProps['loaderData']['lines'][number]

function Line({ id, name, image, quantity, price }: LineProps) {
  return (
    <div className="line">
      {image ? <img src={image} alt="" width={80} height={80} /> : <span />}
      <div>
        <p>{name}</p>
        <p className="muted">{price}</p>
      </div>
      <Form method="post" className="row">
        <input type="hidden" name="lineItemId" value={id} />
        <input
          type="number"
          name="quantity"
          min={1}
          defaultValue={quantity}
          aria-label={`Quantity of ${name}`}
        />
        <button type="submit" name="intent" value="quantity">
          Update
        </button>
        <button type="submit" name="intent" value="remove">
          Remove
        </button>
      </Form>
    </div>
  )
}
