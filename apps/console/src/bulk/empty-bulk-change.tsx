import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { bulkText } from '../shared/messages/bulk.ts'
import { shellText } from '../shared/messages/shell.ts'

/** Explains why a bulk edit has no products, with a link back. */
export const EmptyBulkChange = (): ReactElement => (
  <div className="mt-6 border-y border-rule py-12 text-center">
    <p role="status" className="mb-2 font-display text-lg">
      {bulkText.nothing}
    </p>
    <p className="mx-auto mb-5 max-w-md text-muted">{bulkText.nothingHint}</p>
    <Link to="/products" className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {shellText.products}
    </Link>
  </div>
)
