import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/contract'
import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { ordersText as text } from '../shared/messages/orders.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** Opens the invoice of an order. It is issued on first use, but not after the order was canceled. */
export function InvoiceLink({ order: { _id, status } }: { readonly order: Order }): ReactElement | null {
  const isCanceled = status === 'CANCELED'
  const { data: hasInvoice } = useQuery({
    queryKey: [...keys.order, _id, 'hasInvoice'],
    queryFn: async () => {
      const { invoicesForOrder } = await client.orderInvoices.listInvoicesForMultipleOrders([_id])
      return invoicesForOrder.some(({ invoicesInfo }) => invoicesInfo.length > 0)
    },
    enabled: isCanceled,
  })
  if (status === 'INITIALIZED' || status === 'REJECTED' || (isCanceled && !hasInvoice)) return null
  return (
    <a
      href={`/_vitrine/v1/orders/${_id}/invoice.pdf`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: 'small', variant: 'secondary' })}
    >
      {text.invoice}
    </a>
  )
}
