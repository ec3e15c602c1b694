import type { CartLine } from '@vitrine/client/extras'
import type { FocusEvent, ReactElement } from 'react'
import { useHref } from 'react-router'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { Icon } from '../../shared/components/icon.tsx'

interface QuantityFormProps {
  readonly line: CartLine
  readonly name: string
}

/** The quantity of a line: a field between two step buttons. */
export function QuantityForm({ line: { _id, key, quantity }, name }: QuantityFormProps): ReactElement {
  const messages = useMessages('cart')
  const t = useT()
  const submitTyped = ({ target: field }: FocusEvent<HTMLInputElement>) => {
    if (field.value === String(quantity)) return
    if (field.validity.valid) field.form?.requestSubmit()
    else field.value = String(quantity)
  }
  return (
    <form
      method="post"
      action={useHref('/cart')}
      className="flex items-center rounded-control border border-outline"
    >
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="line" value={_id} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="was" value={quantity} />
      {/* Enter presses the first button. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {messages.update}
      </button>
      <Step by={-1} label={t(messages.decreaseQuantity, { name })} path="M5 10h10" />
      <input
        key={quantity}
        type="number"
        name="quantity"
        inputMode="numeric"
        min={0}
        max={99_999}
        required
        defaultValue={quantity}
        aria-label={t(messages.quantityOf, { name })}
        onBlur={submitTyped}
        className="price h-11 w-12 bg-transparent text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <Step by={1} label={t(messages.increaseQuantity, { name })} path="M5 10h10M10 5v10" />
    </form>
  )
}

function Step({ by, label, path }: { readonly by: number; readonly label: string; readonly path: string }) {
  return (
    <button
      type="submit"
      name="step"
      value={by}
      aria-label={label}
      formNoValidate
      className="grid size-11 place-items-center hover:text-accent"
    >
      <Icon className="size-4">
        <path d={path} />
      </Icon>
    </button>
  )
}
