import { useQuery } from '@tanstack/react-query'
import { FulfillmentStatus, OrderStatus, PaymentStatus } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactElement } from 'react'
import { PopoverButton } from '../../shared/components/popover-button.tsx'
import { SelectInput, TextInput } from '../../shared/forms/fields.tsx'
import { ordersText } from '../../shared/messages/orders.ts'
import { t } from '../../shared/messages/t.ts'
import { orderTagsQuery } from '../order-queries.ts'
import { type OrderListParams, orderFilterCount } from './order-list-params.ts'

const text = ordersText.filters

interface OrderFiltersProps {
  readonly view: OrderListParams
  readonly onChange: (change: Partial<OrderListParams>) => void
}

/** The filters of the list. Each choice updates the URL. */
export function OrderFilters({ view, onChange }: OrderFiltersProps): ReactElement {
  const count = orderFilterCount(view)
  const { data: used = [] } = useQuery(orderTagsQuery)
  // A tag in the URL may no longer be in use.
  const tags = [...new Set([...used.map(({ name }) => name), ...(view.tag ? [view.tag] : [])])]
  const choice = (
    name: 'status' | 'payment' | 'fulfillment' | 'test',
    labels: Readonly<Record<string, string>>,
  ) => (
    <SelectInput
      label={text[name]}
      className="col-span-2"
      value={view[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    >
      <option value="">{text.any}</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectInput>
  )
  const only = (labels: Readonly<Record<string, string>>, known: object) =>
    Object.fromEntries(Object.entries(labels).filter(([value]) => value in known && value !== 'UNSPECIFIED'))
  return (
    <PopoverButton name={count > 0 ? t(text.active, { count }) : text.title} Icon={SlidersHorizontal}>
      <div className="grid grid-cols-2 gap-3">
        {choice('status', only(ordersText.statuses, OrderStatus))}
        {choice('payment', {
          ...only(ordersText.payments, PaymentStatus),
          DUE: text.due,
          REFUND_DUE: text.refundDue,
          ISSUE: text.issue,
        })}
        {choice('fulfillment', { OPEN: text.open, ...only(ordersText.fulfillments, FulfillmentStatus) })}
        {choice('test', text.tests)}
        {tags.length > 0 && (
          <SelectInput
            label={text.tag}
            className="col-span-2"
            value={view.tag}
            onChange={({ target }) => onChange({ tag: target.value })}
          >
            <option value="">{text.any}</option>
            {tags.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </SelectInput>
        )}
        <TextInput
          label={text.from}
          type="date"
          className="col-span-2"
          value={view.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextInput
          label={text.to}
          type="date"
          className="col-span-2"
          value={view.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
        {count > 0 && (
          <Button
            size="small"
            variant="ghost"
            className="col-span-2"
            onClick={() =>
              onChange({
                status: '',
                payment: '',
                fulfillment: '',
                test: '',
                tag: '',
                from: '',
                to: '',
              })
            }
          >
            {text.clear}
          </Button>
        )}
      </div>
    </PopoverButton>
  )
}
