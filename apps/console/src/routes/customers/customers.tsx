import type { Customer } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AddCustomerDialog } from '../../customers/add-customer-dialog.tsx'
import { CustomerFilters } from '../../customers/customer-filters.tsx'
import {
  type CustomerListParams,
  parseCustomerListParams,
  serializeCustomerListParams,
  toFilter,
} from '../../customers/customer-list-params.ts'
import { customerName } from '../../customers/customer-name.ts'
import { customersCsv, readCustomers } from '../../customers/customers-csv.ts'
import { importCustomers } from '../../customers/import-customers.ts'
import { type CheckedFile, ImportDialog } from '../../customers/import-dialog.tsx'
import { downloadCsv } from '../../imports/csv.ts'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { formatPrice } from '../../shared/format-amount.ts'
import { formatRelativeTime } from '../../shared/format-time.ts'
import { FileButton } from '../../shared/forms/file-button.tsx'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { SavedViews } from '../../shared/grid/saved-views.tsx'
import { SearchBox } from '../../shared/grid/search-box.tsx'
import { useCursorList } from '../../shared/grid/use-cursor-list.ts'
import { useListView } from '../../shared/grid/use-list-view.ts'
import { customersText as text } from '../../shared/messages/customers/customers.ts'
import { subscribersText } from '../../shared/messages/customers/subscribers.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useAction } from '../../shared/use-action.ts'
import { useCanEdit, useSession } from '../../shared/use-session.ts'

/** Customers with and without an account. */
export function Component(): ReactElement {
  const searchBox = useRef<HTMLInputElement>(null)
  const [view, show] = useListView(parseCustomerListParams, serializeCustomerListParams)
  const list = useCursorList(
    [...keys.customers, 'list', view],
    (page) => client.customers.listCustomers({ ...toFilter(view), ...page }),
    { keepsRows: true },
  )
  const { data } = list
  const customers = data?.pages.flatMap((page) => page.customers)
  const isFiltered = serializeCustomerListParams({ ...view, sort: 'NEWEST' }).size > 0
  return (
    <div className="max-w-4xl">
      <PageTitle title={text.title} />
      <header className="mb-2 flex flex-wrap items-center gap-3">
        <PageHeading>{text.title}</PageHeading>
        <p role="status" className="flex-1 text-muted tabular-nums">
          {data && t(text.count, { count: data.pages[0]?.total ?? 0 })}
        </p>
        <ListActions view={view} hasCustomers={!!customers?.length} />
      </header>
      <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1">
        <Link to="/customers/accounts" className="underline underline-offset-4">
          {text.accounts}
        </Link>
        <Link to="/customers/subscribers" className="underline underline-offset-4">
          {subscribersText.title}
        </Link>
      </p>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchBox
          ref={searchBox}
          label={text.search}
          value={view.search}
          onSearch={(typed) => show({ search: typed.trim() })}
          onLeaveDown={() => document.querySelector<HTMLElement>('main li a')?.focus()}
        />
        <CustomerFilters view={view} onChange={show} />
        <SavedViews list="customers" search={serializeCustomerListParams(view).toString()} />
      </div>
      {!customers && <LoadState of={list} />}
      {customers?.length === 0 && (
        <EmptyList
          title={isFiltered ? text.noMatches : text.empty}
          hint={isFiltered ? undefined : text.emptyHint}
        />
      )}
      <ul>
        {customers?.map((customer) => (
          <CustomerLine key={customer._id} customer={customer} />
        ))}
      </ul>
      <LoadMoreButton of={list}>{text.more}</LoadMoreButton>
    </div>
  )
}

interface ListActionsProps {
  readonly view: CustomerListParams
  readonly hasCustomers: boolean
}

function ListActions({ view, hasCustomers }: ListActionsProps): ReactElement {
  const canEdit = useCanEdit()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [checked, setChecked] = useState<CheckedFile>()
  const act = useAction([])
  const checkFile = (file: File) =>
    act(
      async () => {
        const rows = await readCustomers(file)
        return rows && { name: file.name, rows, preview: await importCustomers(rows, { isDryRun: true }) }
      },
      (result) => (result ? undefined : { text: text.noEmailColumn, tone: 'failed' }),
      setChecked,
    )
  return (
    <div className="flex flex-wrap gap-2">
      {hasCustomers && (
        <Button size="small" variant="secondary" onClick={() => act(() => exportCsv(view))}>
          {text.exportCsv}
        </Button>
      )}
      {canEdit && (
        <>
          <FileButton accept=".csv,.xlsx,text/csv" onFiles={([file]) => file && checkFile(file)}>
            {text.importCsv}
          </FileButton>
          <Button size="small" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        </>
      )}
      {checked && <ImportDialog file={checked} onClose={() => setChecked(undefined)} />}
      {isAdding && (
        <AddCustomerDialog
          onClose={() => setAdding(false)}
          onAdded={({ _id }) => navigate(`/customers/${_id}`)}
        />
      )}
    </div>
  )
}

async function exportCsv(view: CustomerListParams): Promise<void> {
  const all: Customer[] = []
  let cursor: string | undefined
  do {
    const options = { ...toFilter(view), limit: 500, ...(cursor && { cursor }) }
    const page = await client.customers.listCustomers(options)
    all.push(...page.customers)
    cursor = page.cursor
  } while (cursor)
  downloadCsv('customers.csv', customersCsv(all))
}

function CustomerLine({ customer }: { readonly customer: Customer }): ReactElement {
  const { _id, email, memberId, tags, ordersCount, totalSpent, lastOrderDate, newsletter } = customer
  const { currency } = useSession().shop
  const name = customerName(customer)
  const details = [
    name !== email && email,
    memberId ? text.hasAccount : text.guest,
    newsletter && text.subscribed,
    // A customer whose orders are all canceled has none.
    ordersCount > 0 &&
      lastOrderDate &&
      t(text.lastOrder, { when: formatRelativeTime(lastOrderDate, new Date()) }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-2 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <Link
          to={`/customers/${_id}`}
          className="block truncate font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <span className="block truncate text-xs text-muted">{details.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex flex-wrap gap-1">
        {tags.map((tag) => (
          <span key={tag} className="rounded-control bg-sand px-2 py-0.5 text-xs">
            {tag}
          </span>
        ))}
      </span>
      <span className="flex gap-4 tabular-nums">
        <span className="text-muted">{t(text.ordersCount, { count: ordersCount })}</span>
        <span className="min-w-20 text-end">{formatPrice(totalSpent, currency)}</span>
      </span>
    </li>
  )
}
