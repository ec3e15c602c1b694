import type { ProductSelection } from '@vitrine/react'
import type { ReactElement } from 'react'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { formatAvailability } from './format-availability.ts'

interface AvailabilityProps {
  readonly selection: ProductSelection
  readonly digital: boolean
}

/** The availability of the selected variant, as text with a dot. */
export function Availability({ selection, digital }: AvailabilityProps): ReactElement {
  const messages = useMessages('product')
  return (
    <p className="flex items-baseline gap-2 text-sm text-muted">
      <svg viewBox="0 0 8 8" className="size-2" aria-hidden="true" focusable="false">
        <circle
          cx="4"
          cy="4"
          r="3.5"
          className={selection.inStock ? 'fill-success' : 'fill-none stroke-danger'}
        />
      </svg>
      {formatAvailability(selection, digital, messages, useT())}
    </p>
  )
}
