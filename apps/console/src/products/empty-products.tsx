import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { frame } from '../messages/frame.ts'
import { productsText } from '../messages/products.ts'

interface EmptyProductsProps {
  readonly isFiltered: boolean
  readonly mayEdit: boolean
}

/** A table with nothing in it says why, and which ways lead on. */
export function EmptyProducts({ isFiltered, mayEdit }: EmptyProductsProps): ReactElement {
  return (
    <div className="grid animate-arrive justify-items-center gap-4 border-y border-rule px-4 py-20 text-center">
      <p className="max-w-sm font-display text-lg">
        {isFiltered ? productsText.nothingFound : productsText.empty}
      </p>
      {!isFiltered && <p className="text-muted">{productsText.emptyHint}</p>}
      <div className="flex gap-2">
        {isFiltered && (
          <Link to="?" className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {productsText.showAll}
          </Link>
        )}
        {!isFiltered && mayEdit && (
          <>
            <Link to="/products/new" className={buttonClass({ size: 'small' })}>
              {productsText.new}
            </Link>
            <Link to="/sheets" className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {frame.sheets}
            </Link>
          </>
        )}
      </div>
    </div>
  )
}
