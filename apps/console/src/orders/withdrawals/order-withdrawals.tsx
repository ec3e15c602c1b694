import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Section } from '../../shared/components/section.tsx'
import { withdrawalsText as text } from '../../shared/messages/orders/withdrawals.ts'
import { orderWithdrawalsQuery } from './withdrawal-queries.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'

/** The withdrawals from an order, if any. */
export function OrderWithdrawals({ orderId }: { readonly orderId: string }): ReactElement | null {
  const { data = [] } = useQuery(orderWithdrawalsQuery(orderId))
  if (data.length === 0) return null
  return (
    <Section title={text.title}>
      <ul>
        {data.map((withdrawal) => (
          <WithdrawalRow key={withdrawal._id} withdrawal={withdrawal} />
        ))}
      </ul>
    </Section>
  )
}
