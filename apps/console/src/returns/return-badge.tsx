import type { ReturnStatus } from '@vitrine/contract'
import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { returnsText as text } from '../shared/messages/orders/returns.ts'

/** The status of a return. */
export const ReturnBadge = ({ status }: { readonly status: ReturnStatus }): ReactElement => (
  <span
    className={joinClasses(
      'inline-block whitespace-nowrap rounded-control px-1.5 py-0.5 text-2xs font-medium',
      status === 'CLOSED' ? 'bg-success-wash text-success' : 'bg-sand text-ink',
    )}
  >
    {text.statuses[status]}
  </span>
)
