import type { CartLine } from '@vitrine/client/extras'
import type { FocusEvent, ReactElement } from 'react'
import { useHref } from 'react-router'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { StepButton } from '../../shared/components/step-button.tsx'

interface QuantityFormProps {
  readonly line: CartLine
  readonly name: string
}

const step = { type: 'submit', name: 'step', formNoValidate: true } as const

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
    <form method="post" action={useHref('/cart')} className="stepper">
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="line" value={_id} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="was" value={quantity} />
      {/* Enter presses the first button. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {messages.update}
      </button>
      <StepButton {...step} by={-1} aria-label={t(messages.decreaseQuantity, { name })} />
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
      />
      <StepButton {...step} by={1} aria-label={t(messages.increaseQuantity, { name })} />
    </form>
  )
}
