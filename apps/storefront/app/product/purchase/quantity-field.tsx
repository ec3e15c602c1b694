import type { MouseEvent, ReactElement } from 'react'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { StepButton } from '../../shared/components/step-button.tsx'

interface QuantityFieldProps {
  readonly max: number
  /** What was sent last. */
  readonly value: string | undefined
  readonly error: string | undefined
}

/** The quantity of a product between two step buttons. Without scripts it is a field only. */
export function QuantityField({ max, value = '1', error }: QuantityFieldProps): ReactElement {
  const messages = useMessages('product')
  const step = ({ currentTarget: { form, value } }: MouseEvent<HTMLButtonElement>) => {
    const field = form?.elements.namedItem('quantity') as HTMLInputElement
    if (value === '1') field.stepUp()
    else field.stepDown()
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="quantity" className="text-sm font-medium">
        {messages.quantity}
      </label>
      <div className="stepper">
        <StepButton type="button" by={-1} aria-label={messages.decreaseQuantity} onClick={step} />
        <input
          id="quantity"
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={max}
          required
          defaultValue={value}
          aria-invalid={!!error}
          aria-describedby={error && 'quantity-error'}
        />
        <StepButton type="button" by={1} aria-label={messages.increaseQuantity} onClick={step} />
      </div>
      {error && (
        <p id="quantity-error" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
