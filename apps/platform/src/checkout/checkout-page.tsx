import type { MultiCurrencyPrice, WireCheckout } from '@vitrine/contract'
import { Page } from '../pages/page.tsx'

interface Props {
  readonly shopName: string
  readonly checkout: WireCheckout
  /** Back to where the shopper came from. */
  readonly cartUrl: string | undefined
}

/** What a shopper is about to order, and what it costs. */
export const CheckoutPage = ({ shopName, checkout, cartUrl }: Props) => (
  <Page title="Checkout" shopName={shopName}>
    <h1 className="font-display text-title">Checkout</h1>
    <ul className="mt-10 border-t border-rule">
      {checkout.lineItems.map((line) => (
        <li key={line.id} className="flex gap-4 border-b border-rule py-4">
          {line.media && (
            <img
              src={line.media.url}
              alt=""
              width={64}
              height={64}
              className="size-16 bg-surface object-cover"
            />
          )}
          <div className="min-w-0 grow">
            <p className="text-lg">{line.productName?.original}</p>
            <p className="mt-1 text-sm text-muted">{describe(line)}</p>
          </div>
          <p className="tabular-nums">{line.lineItemPrice?.formattedAmount}</p>
        </li>
      ))}
    </ul>
    <Totals checkout={checkout} />
    <Destination checkout={checkout} />
    {cartUrl && (
      <p className="mt-10">
        <a href={cartUrl} className="underline underline-offset-4 hover:text-accent">
          Back to the cart
        </a>
      </p>
    )}
  </Page>
)

/** How many, and of which kind. */
function describe({ quantity, descriptionLines = [] }: WireCheckout['lineItems'][number]): string {
  const chosen = descriptionLines.map(
    ({ name, plainText, colorInfo }) => `${name.original}: ${(plainText ?? colorInfo)?.original ?? ''}`,
  )
  return [`Quantity: ${quantity}`, ...chosen].join(' · ')
}

function Totals({ checkout }: Pick<Props, 'checkout'>) {
  const { subtotal, discount, shipping, tax, total } = checkout.priceSummary ?? {}
  const option = checkout.shippingInfo?.selectedCarrierServiceOption?.title
  return (
    <dl className="mt-6">
      <Sum name="Subtotal" amount={subtotal} />
      {isSome(discount) && <Sum name="Discount" amount={discount} isTakenOff />}
      {option !== undefined && <Sum name={`Delivery (${option})`} amount={shipping} />}
      {isSome(tax) && <Sum name={checkout.taxIncludedInPrice ? 'Included tax' : 'Tax'} amount={tax} />}
      <div className="mt-3 flex justify-between border-t border-rule pt-3 text-lg font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">{total?.formattedAmount}</dd>
      </div>
    </dl>
  )
}

const isSome = (amount: MultiCurrencyPrice | undefined) => Number(amount?.amount ?? 0) > 0

interface SumProps {
  readonly name: string
  readonly amount: MultiCurrencyPrice | undefined
  readonly isTakenOff?: boolean
}

const Sum = ({ name, amount, isTakenOff = false }: SumProps) => (
  <div className="flex justify-between py-1">
    <dt>{name}</dt>
    <dd className="tabular-nums">
      {isTakenOff && '−'}
      {amount?.formattedAmount}
    </dd>
  </div>
)

function Destination({ checkout }: Pick<Props, 'checkout'>) {
  const address = checkout.shippingInfo?.shippingDestination?.address
  if (!address) return null
  const { formattedAddress, addressLine, addressLine2, postalCode, city, subdivision, country } = address
  const lines = formattedAddress
    ? [formattedAddress]
    : [addressLine, addressLine2, [postalCode, city].filter(Boolean).join(' '), subdivision, country]
  return (
    <section className="mt-10">
      <h2 className="font-display text-heading">Delivery address</h2>
      <p className="mt-3 text-muted">{lines.filter(Boolean).join(', ')}</p>
    </section>
  )
}

export const NoCheckoutPage = ({ shopName }: Pick<Props, 'shopName'>) => (
  <Page title="No such checkout" shopName={shopName}>
    <h1 className="font-display text-title">This checkout cannot be opened here</h1>
    <p className="mt-6">
      Its link was used in another browser, or has run out. Go back to the shop and open the cart again.
    </p>
  </Page>
)
