import type { PriceData } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { formatPrice } from './format-price.ts'
import { useVitrine } from './vitrine-provider.tsx'

export interface PriceProps {
  readonly of: PriceData
  /** Adds "From", for products with higher-priced choices. */
  readonly from?: boolean
  readonly className?: string
}

/**
 * A price, with the original price when it is discounted. Text for screen readers has the class `sr-only`;
 * style the rest through `del` and `ins`.
 */
export function Price({ of, from = false, className }: PriceProps): ReactElement {
  const { current: now, original: was } = formatPrice(of, useVitrine().locale)
  const start = from && 'From '
  if (!was)
    return (
      <span className={className}>
        {start}
        {now}
      </span>
    )
  return (
    <span className={className}>
      <ins>
        <span className="sr-only">Now </span>
        {start}
        {now}
      </ins>{' '}
      <del>
        <span className="sr-only">was </span>
        {was}
      </del>
    </span>
  )
}
