import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { LoadState } from '../shared/components/load-state.tsx'
import { Section } from '../shared/components/section.tsx'
import { invoicesText as text } from '../shared/messages/invoices.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { CreditNotes } from './credit-notes.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { orderInvoicesQuery } from './invoice-queries.ts'
import { canBeInvoiced } from './invoice-rules.ts'

const KEYS = [keys.invoices]

/** The invoices of an order, except deleted drafts. */
export function OrderInvoices({ order }: { readonly order: Order }): ReactElement | null {
  const { _id, status } = order
  const canEdit = useCanEdit()
  const navigate = useNavigate()
  const { data, error, refetch, isFetching } = useQuery(orderInvoicesQuery(_id))
  const act = useAction(KEYS, { INVALID_TRANSITION: text.orderNotInvoiced })
  const canCreate = canEdit && data && canBeInvoiced(order, data)
  const shown = data?.filter((invoice) => invoice.status !== 'Deleted')
  if (status === 'INITIALIZED' || status === 'REJECTED') return null
  return (
    <>
      <Section
        title={text.title}
        action={
          canCreate && (
            <Button
              size="small"
              variant="secondary"
              onClick={() =>
                act(
                  () => client.invoices.draftInvoice(_id),
                  text.created,
                  (invoice) => navigate(`/orders/invoices/${invoice._id}`),
                )
              }
            >
              {text.create}
            </Button>
          )
        }
      >
        {!data && <LoadState of={{ error, isFetching, refetch }} />}
        {shown?.length === 0 && <p className="text-muted">{text.none}</p>}
        {shown && <InvoiceList invoices={shown} />}
      </Section>
      <CreditNotes orderId={_id} />
    </>
  )
}
