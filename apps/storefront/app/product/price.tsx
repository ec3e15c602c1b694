import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useMessages } from '../i18n/i18n-provider.tsx'
import type { FormattedPrice } from './format-price.server.ts'

interface PriceProps {
  readonly price: FormattedPrice
  /** Replaces the price, if variants have different prices. */
  readonly from?: string | undefined
  readonly className?: string
}

/** A price, with the original price if there is a discount. */
export function Price({ price: { now, was }, from, className }: PriceProps): ReactElement {
  const messages = useMessages('productCard')
  const priceClass = joinClasses('price', className)
  if (!was) return <span className={priceClass}>{from ?? now}</span>
  return (
    <span className={priceClass}>
      <ins>
        <span className="sr-only">{messages.now} </span>
        {/* After "now", it is lowercase for screen readers. */}
        {from ? <span className="inline-block first-letter:uppercase">{from}</span> : now}
      </ins>{' '}
      <del>
        <span className="sr-only">{messages.was} </span>
        {was}
      </del>
    </span>
  )
}
