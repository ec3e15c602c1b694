import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { PriceTexts } from '../money.server.ts'
import { useTexts } from '../texts/use-texts.tsx'

interface PriceProps {
  readonly price: PriceTexts
  /** Takes the place of the price, where prices only start there. */
  readonly from?: string | undefined
  readonly className?: string
}

/** A price, and the earlier one when something is taken off. */
export function Price({ price: { now, was }, from, className }: PriceProps): ReactElement {
  const texts = useTexts('goods')
  const look = joinClasses('price', className)
  if (!was) return <span className={look}>{from ?? now}</span>
  return (
    <span className={look}>
      <ins>
        <span className="sr-only">{texts.now} </span>
        {from ?? now}
      </ins>{' '}
      <del>
        <span className="sr-only">{texts.was} </span>
        {was}
      </del>
    </span>
  )
}
