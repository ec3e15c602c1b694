import type { MultiCurrencyPrice, WireCheckout } from '@vitrine/contract'

/** What of a checkout or an order its summary shows. */
export type Summarised = Pick<WireCheckout, 'lineItems' | 'priceSummary' | 'taxIncludedInPrice'> & {
  readonly shippingTitle?: string | undefined
}

/** What a shopper is about to order, and what it costs. */
export const Summary = ({ checkout }: { readonly checkout: Summarised }) => (
  <>
    <ul className="border-t border-rule">
      {checkout.lineItems.map((line) => (
        <li key={line.id} className="flex gap-4 border-b border-rule py-4">
          {line.media && (
            <img
              src={line.media.url}
              alt=""
              width={64}
              height={64}
              className="size-16 shrink-0 bg-surface object-cover"
            />
          )}
          <div className="min-w-0 grow">
            <p className="wrap-anywhere">{line.productName?.original}</p>
            <p className="mt-1 text-sm text-muted">{describe(line)}</p>
          </div>
          <p className="tabular-nums">{line.lineItemPrice?.formattedAmount}</p>
        </li>
      ))}
    </ul>
    <Totals checkout={checkout} />
  </>
)

/** How many, and of which kind. */
function describe({ quantity, descriptionLines = [] }: WireCheckout['lineItems'][number]): string {
  const chosen = descriptionLines.map(
    ({ name, plainText, colorInfo }) => `${name.original}: ${(plainText ?? colorInfo)?.original ?? ''}`,
  )
  return [`Quantity: ${quantity}`, ...chosen].join(' · ')
}

function Totals({ checkout }: { readonly checkout: Summarised }) {
  const { subtotal, discount, shipping, tax, total } = checkout.priceSummary ?? {}
  const { shippingTitle, taxIncludedInPrice } = checkout
  return (
    <dl className="mt-6">
      <Sum name="Subtotal" amount={subtotal} />
      {isSome(discount) && <Sum name="Discount" amount={discount} isTakenOff />}
      {shippingTitle !== undefined && <Sum name={`Delivery (${shippingTitle})`} amount={shipping} />}
      {isSome(tax) && <Sum name={taxIncludedInPrice ? 'Included tax' : 'Tax'} amount={tax} />}
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
  <div className="flex justify-between gap-4 py-1">
    <dt>{name}</dt>
    <dd className="tabular-nums">
      {isTakenOff && '−'}
      {amount?.formattedAmount}
    </dd>
  </div>
)
