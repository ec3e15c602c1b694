import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Link, useParams } from 'react-router'
import { CreditNotes } from '../../invoices/credit-notes.tsx'
import { DraftForm } from '../../invoices/draft-form.tsx'
import { invoiceName } from '../../invoices/format-invoice.ts'
import { InvoiceActions } from '../../invoices/invoice-actions.tsx'
import { InvoiceBadge } from '../../invoices/invoice-badge.tsx'
import { InvoiceDetails, InvoiceLines } from '../../invoices/invoice-content.tsx'
import { invoiceQuery } from '../../invoices/invoice-queries.ts'
import { InvoiceTimeline } from '../../invoices/invoice-timeline.tsx'
import { BackLink } from '../../shared/components/back-link.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { invoicesText as text } from '../../shared/messages/invoices.ts'
import { t } from '../../shared/messages/t.ts'

export function Component(): ReactElement {
  const { id = '' } = useParams()
  const [isChanged, setChanged] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(invoiceQuery(id))
  if (!data) return <LoadState of={{ error, isFetching, refetch }} />
  const { invoice, history } = data
  const name = invoiceName(invoice)
  return (
    <div className="max-w-5xl">
      <PageTitle title={name} />
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <BackLink to="/orders/invoices" name={text.back} />
        <PageHeading>{name}</PageHeading>
        <InvoiceBadge status={invoice.status} />
        <Link to={`/orders/${invoice.orderId}`} className="underline underline-offset-4">
          {t(text.forOrder, { number: invoice.orderNumber })}
        </Link>
      </header>
      <InvoiceActions invoice={invoice} isChanged={isChanged} />
      <div className="mt-5 grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          {invoice.status === 'Draft' && (
            <DraftForm key={invoice.revision} invoice={invoice} onDirty={setChanged} />
          )}
          <InvoiceLines invoice={invoice} />
          <CreditNotes orderId={invoice.orderId} invoiceId={invoice._id} />
          <InvoiceTimeline history={history} />
        </div>
        <InvoiceDetails invoice={invoice} />
      </div>
    </div>
  )
}
