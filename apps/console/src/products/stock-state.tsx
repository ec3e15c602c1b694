import type { ProductStock } from '@vitrine/contract'
import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { type StockWords, stockWords } from './stock.ts'

const MARK: Record<StockWords['tone'], string> = {
  good: 'border-success bg-success',
  low: 'border-success',
  out: 'border-danger bg-danger',
}

/** The stock in words; the dot in front only repeats them for the eye. */
export function StockState({ of }: { readonly of: ProductStock }): ReactElement {
  const { tone, words } = stockWords(of)
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <span className={joinClasses('size-2 shrink-0 rounded-full border', MARK[tone])} aria-hidden />
      {words}
    </span>
  )
}
