import { useCart } from '@vitrine/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { openCheckout } from '../shop.ts'

export function CartPage() {
  const {
    cart,
    totals,
    isUpdating,
    status,
    refused,
    removed,
    setQuantity,
    remove,
    setCoupon,
    undo,
    dismiss,
  } = useCart()
  const [isFailed, setIsFailed] = useState(false)
  const checkOut = () => openCheckout().catch(() => setIsFailed(true))
  const { subtotal, discount, shipping, tax, total } = totals?.priceSummary ?? {}
  return (
    <>
      <h1>Cart</h1>
      {status === 'WAITING' && (
        <p role="status">You’re offline. We’ll save your cart when you’re back online.</p>
      )}
      {refused.map(({ refusal, line }) => (
        <p key={`${refusal.code} ${line?.key}`} className="error" role="alert">
          {line?.productName?.original} {refusal.message}{' '}
          <button type="button" onClick={dismiss}>
            Close
          </button>
        </p>
      ))}
      {removed.length > 0 && (
        <p role="status">
          Removed.{' '}
          <button type="button" onClick={undo}>
            Undo
          </button>
        </p>
      )}
      {cart.lineItems.length === 0 ? (
        <p>
          Your cart is empty. <Link to="/">Shop all products</Link>
        </p>
      ) : (
        <>
          {cart.lineItems.map(({ key, productName, image, quantity, price }) => (
            <div key={key} className="line">
              {typeof image === 'string' && <img src={image} alt="" width={80} height={80} />}
              <div>
                <p>{productName?.original}</p>
                <p className="muted">{price?.formattedAmount}</p>
              </div>
              <div className="row">
                <input
                  type="number"
                  min={1}
                  aria-label={`Quantity of ${productName?.original}`}
                  value={quantity}
                  onChange={({ target }) => setQuantity(key, Math.max(1, target.valueAsNumber || 1))}
                />
                <button type="button" onClick={() => remove(key)}>
                  Remove
                </button>
              </div>
            </div>
          ))}
          <form
            className="row"
            action={(form) => setCoupon(String(form.get('code')).trim())}
            style={{ margin: '1.5rem 0' }}
          >
            <input name="code" aria-label="Discount code" placeholder="Discount code" required />
            <button type="submit">Apply</button>
          </form>
          <dl className="totals" aria-busy={isUpdating}>
            <Row label="Subtotal" amount={subtotal?.formattedAmount} />
            {Number(discount?.amount) > 0 && (
              <Row label="Discount" amount={`−${discount?.formattedAmount}`} />
            )}
            <Row label="Shipping" amount={shipping?.formattedAmount} />
            <Row label="Tax" amount={tax?.formattedAmount} />
            <Row label="Total" amount={isUpdating ? 'Updating…' : total?.formattedAmount} />
          </dl>
          {isFailed && (
            <p className="error" role="alert">
              We couldn’t open checkout. Please try again.
            </p>
          )}
          <button type="button" className="primary" onClick={() => void checkOut()}>
            Check out
          </button>
        </>
      )}
    </>
  )
}

/** A line of the totals. The amount is absent while the platform calculates it. */
function Row({ label, amount }: { label: string; amount: string | undefined }) {
  if (amount === undefined) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </>
  )
}
