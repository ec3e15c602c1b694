import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { ordersText as text } from '../shared/messages/orders.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { riskHints } from './risk-hints.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Hints at a possible fraud, before the order is fulfilled. */
export function OrderRisks({ order }: { readonly order: Order }): ReactElement | null {
  const { _id, buyerInfo, _createdDate, status, fulfillmentStatus } = order
  const email = buyerInfo?.email
  const isOpen = status === 'APPROVED' && fulfillmentStatus !== 'FULFILLED'
  const { data = 0 } = useQuery({
    queryKey: [...keys.order, _id, 'declined'],
    queryFn: async () => {
      const { orders } = await client.orders.searchOrders({
        filter: {
          status: 'REJECTED',
          'buyerInfo.email': email ?? '',
          _createdDate: {
            $gte: new Date((_createdDate?.getTime() ?? 0) - DAY_MS).toISOString(),
            $lte: _createdDate?.toISOString() ?? '',
          },
        },
        cursorPaging: { limit: 50 },
      })
      return orders.length
    },
    enabled: isOpen && Boolean(email && _createdDate),
  })
  const hints = isOpen ? riskHints(order, data) : []
  if (hints.length === 0) return null
  return (
    <Notice className="mt-4">
      <p className="font-medium">{text.risks.title}</p>
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </Notice>
  )
}
