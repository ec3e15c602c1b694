import type { ShippingInformation } from '@vitrine/contract'
import { useCart } from '@vitrine/react'
import { Button, TextField } from '@vitrine/ui'
import type { Country } from '@vitrine/ui/countries'
import { type ReactElement, useRef } from 'react'
import { useHref } from 'react-router'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { CartAmount } from '../cart-amount.tsx'

/** Estimates shipping and taxes by destination and shipping option. */
export function EstimateForm({ countries }: { readonly countries: readonly Country[] }): ReactElement {
  const messages = useMessages('cart')
  const { cart } = useCart()
  const { country, postalCode } = cart.contactInfo?.address ?? {}
  return (
    <details open={Boolean(country)}>
      <summary className="disclosure font-medium">{messages.estimate}</summary>
      <form method="post" action={useHref('/cart')} className="mt-4 grid grid-cols-2 items-end gap-3">
        <input type="hidden" name="intent" value="destination" />
        <div className="grid min-w-0 gap-1">
          <label htmlFor="country" className="text-sm font-medium">
            {messages.country}
          </label>
          <select
            id="country"
            name="country"
            required
            defaultValue={country ?? ''}
            autoComplete="country"
            className="select min-h-12 w-full rounded-control border border-outline bg-surface ps-3 pe-9 hover:border-ink"
          >
            <option value="" disabled>
              {messages.chooseCountry}
            </option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <TextField
          name="postalCode"
          label={messages.postalCode}
          maxLength={20}
          autoComplete="postal-code"
          defaultValue={postalCode ?? ''}
        />
        <Button type="submit" variant="secondary" className="col-span-2">
          {messages.estimateSubmit}
        </Button>
      </form>
      {country && <ShippingChoice />}
    </details>
  )
}

/** The shipping options of the destination. The last known ones stay while new totals load. */
function ShippingChoice(): ReactElement | null {
  const messages = useMessages('cart')
  const { totals, cart } = useCart()
  const last = useRef<ShippingInformation | undefined>(undefined)
  if (totals?.shippingInfo) last.current = totals.shippingInfo
  const action = useHref('/cart')
  const { carrierServiceOptions = [], selectedCarrierServiceOption } = last.current ?? {}
  const options = carrierServiceOptions.flatMap(({ carrierId, shippingOptions }) =>
    shippingOptions.map((option) => ({ ...option, carrierId })),
  )
  const selectedCode = cart.selectedShippingOption?.code ?? selectedCarrierServiceOption?.code
  if (options.length === 0)
    return totals ? <p className="mt-4 text-sm text-muted">{messages.noShipping}</p> : null
  return (
    <ul className="mt-4 border-t border-rule">
      {options.map(({ code, carrierId, title, cost, logistics }) => (
        <li key={`${carrierId} ${code}`} className="border-b border-rule">
          <form method="post" action={action}>
            <input type="hidden" name="intent" value="shipping" />
            <input type="hidden" name="code" value={code} />
            <input type="hidden" name="carrierId" value={carrierId} />
            <button
              type="submit"
              aria-pressed={code === selectedCode}
              className="flex w-full items-baseline gap-3 py-3 text-start hover:text-accent"
            >
              <span
                aria-hidden="true"
                className={`size-3 flex-none self-center rounded-full border ${code === selectedCode ? 'border-ink bg-ink' : 'border-outline'}`}
              />
              <span className="min-w-0 flex-1">
                {title}
                {logistics?.deliveryTime && (
                  <span className="block text-sm text-muted">
                    <bdi>{logistics.deliveryTime}</bdi>
                  </span>
                )}
              </span>
              {cost?.price &&
                (Number(cost.price.amount) === 0 ? (
                  messages.free
                ) : (
                  <CartAmount of={cost.price} className="price" />
                ))}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
