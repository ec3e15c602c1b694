import type { PriceData } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { priceText } from './format-money.ts'
import { useVitrine } from './vitrine-provider.tsx'

export interface PriceProps {
  readonly of: PriceData
  /** Says that prices start here, because other choices cost more. */
  readonly from?: boolean
  readonly className?: string
}

/**
 * A price, and the earlier one when something is taken off. What only screen readers need has the class
 * `sr-only`; style the rest through `del` and `ins`.
 */
export function Price({ of, from = false, className }: PriceProps): ReactElement {
  const { now, was } = priceText(of, useVitrine().locale)
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
