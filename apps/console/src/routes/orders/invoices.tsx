import { Button } from '@vitrine/ui'
import { type ReactElement, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CreateInvoiceForm } from '../../invoices/create-invoice-form.tsx'
import { InvoiceList } from '../../invoices/invoice-list.tsx'
import { INVOICE_STAGES, parseInvoiceListParams } from '../../invoices/invoice-list-params.ts'
import { OrdersTabs } from '../../orders/orders-tabs.tsx'
import { AddBusinessDetails } from '../../shared/business-details/add-business-details.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { Modal } from '../../shared/components/modal.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { AddButton } from '../../shared/forms/add-button.tsx'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { SearchBox } from '../../shared/grid/search-box.tsx'
import { useCursorList } from '../../shared/grid/use-cursor-list.ts'
import { useListView } from '../../shared/grid/use-list-view.ts'
import { invoicesText as text } from '../../shared/messages/invoices.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useCanEdit } from '../../shared/use-session.ts'

export function Component(): ReactElement {
  const [isCreating, setCreating] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const canEdit = useCanEdit()
  const [view, show] = useListView(parseInvoiceListParams)
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useCursorList(
    [...keys.invoices, 'list', view],
    (page) =>
      client.invoices.listInvoices({
        ...(view.search && { search: view.search }),
        ...(view.stage && { stage: view.stage }),
        ...page,
      }),
    { keepsRows: true },
  )
  const invoices = data?.pages.flatMap((page) => page.invoices)
  const isFiltered = Boolean(view.search || view.stage)
  return (
    <div className="max-w-6xl">
      <PageTitle title={text.title} />
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <PageHeading>{text.title}</PageHeading>
        {canEdit && (
          <AddButton variant="secondary" className="ms-auto" onClick={() => setCreating(true)}>
            {text.new}
          </AddButton>
        )}
      </header>
      <OrdersTabs />
      <AddBusinessDetails />
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <SearchBox
          ref={searchBox}
          label={text.search}
          value={view.search}
          onSearch={(search) => show({ search: search.trim() })}
          onLeaveDown={() => document.querySelector<HTMLElement>('main li a')?.focus()}
        />
        <SelectInput
          label={text.status}
          className="min-w-36"
          value={view.stage}
          onChange={({ target }) => show({ stage: target.value as typeof view.stage })}
        >
          <option value="">{text.anyStatus}</option>
          {INVOICE_STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {text.statuses[stage]}
            </option>
          ))}
        </SelectInput>
      </div>
      {!invoices && <LoadState of={{ error, isFetching, refetch }} />}
      {invoices?.length === 0 && (
        <EmptyList
          title={isFiltered ? text.noMatches : text.empty}
          hint={isFiltered ? undefined : text.emptyHint}
        >
          {isFiltered && (
            <Button size="small" variant="secondary" onClick={() => show({ search: '', stage: '' })}>
              {text.showAll}
            </Button>
          )}
        </EmptyList>
      )}
      {invoices && <InvoiceList invoices={invoices} />}
      <LoadMoreButton of={{ hasNextPage, isFetching, fetchNextPage }}>{text.more}</LoadMoreButton>
      {isCreating && (
        <Modal title={text.new} description={text.createLead} onClose={() => setCreating(false)}>
          <CreateInvoiceForm onDone={(id) => navigate(`/orders/invoices/${id}`)} />
        </Modal>
      )}
    </div>
  )
}
