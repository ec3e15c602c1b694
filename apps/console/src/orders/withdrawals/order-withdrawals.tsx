import { useQuery } from '@tanstack/react-query'
import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Section } from '../../shared/components/section.tsx'
import { withdrawalsText as text } from '../../shared/messages/orders/withdrawals.ts'
import { t } from '../../shared/messages/t.ts'
import { refundBy } from './refund-by.ts'
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

/** Says above an order that the customer has withdrawn, so that nobody ships it. */
export function WithdrawalNotice({ orderId }: { readonly orderId: string }): ReactElement | null {
  const { data = [] } = useQuery(orderWithdrawalsQuery(orderId))
  const open = data.find(({ processedDate }) => processedDate === undefined)
  if (!open) return null
  return (
    <Notice className="mt-4">
      <p className="font-medium">{text.notice}</p>
      <p>{open.isLate ? text.late : t(text.noticeText, { date: refundBy(open) })}</p>
    </Notice>
  )
}
