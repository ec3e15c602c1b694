import type { PriceData } from '@vitrine/contract'
import { VisuallyHidden } from '@vitrine/ui'
import type { ReactElement } from 'react'

/** What a shopper pays, and what it was before the discount. */
export function ProductPrice({ of }: { readonly of: PriceData }): ReactElement {
  const { price, discountedPrice, formatted } = of
  if (discountedPrice >= price) return <span className="tabular-nums">{formatted.price}</span>
  return (
    <span className="inline-flex flex-col items-end tabular-nums @4xl:flex-row-reverse @4xl:gap-2">
      <span>{formatted.discountedPrice}</span>
      <s className="text-muted decoration-1 @max-4xl:text-xs">
        <VisuallyHidden>instead of </VisuallyHidden>
        {formatted.price}
      </s>
    </span>
  )
}
