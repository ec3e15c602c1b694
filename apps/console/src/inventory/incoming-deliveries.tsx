import type { IncomingStock, LocationSummary } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LoadMoreButton } from '../shared/components/load-more-button.tsx'
import { LoadError } from '../shared/components/load-state.tsx'
import { Modal } from '../shared/components/modal.tsx'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { formatDay } from '../shared/format-time.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseNumberOrNull } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { useCursorList } from '../shared/grid/use-cursor-list.ts'
import { inventoryText as text } from '../shared/messages/catalog/inventory.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { formatVariant } from './format-variant.ts'
import { LocationSelect } from './location-select.tsx'

interface IncomingDeliveriesProps {
  /** Empty in a shop with one location. */
  readonly locations: readonly LocationSummary[]
}

/** The expected deliveries of all variants. */
export function IncomingDeliveries({ locations }: IncomingDeliveriesProps): ReactElement {
  const canEdit = useCanEdit()
  const [receiving, setReceiving] = useState<IncomingStock>()
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction([keys.stock])
  const list = useCursorList([...keys.stock, 'incoming'], (page) => client.stock.listIncomingStock(page))
  const deliveries = list.data?.pages.flatMap((page) => page.incomingStock)
  const cancel = ({ _id }: IncomingStock) =>
    confirm({
      title: text.cancelTitle,
      text: text.cancelText,
      action: text.cancelDelivery,
      keep: text.keepDelivery,
      run: () => act(() => client.stock.cancelIncomingStock(_id), text.canceled),
    })
  return (
    <section aria-labelledby="deliveries-title" className="mt-6 mb-8">
      <h2 id="deliveries-title" className="mb-1 text-lg">
        {text.deliveries}
      </h2>
      {list.error && !deliveries && (
        <LoadError error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {deliveries?.length === 0 && <p className="text-muted">{text.noDeliveries}</p>}
      <ul>
        {deliveries?.map((delivery) => (
          <li
            key={delivery._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-2 py-2.5"
          >
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium wrap-anywhere">{formatVariant(delivery)}</span>
              <span className="block text-xs text-muted wrap-anywhere">{formatDelivery(delivery)}</span>
            </span>
            {canEdit && (
              <span className="flex gap-2">
                <Button size="small" variant="secondary" onClick={() => setReceiving(delivery)}>
                  {text.receive}
                </Button>
                <Button size="small" variant="ghost" onClick={() => cancel(delivery)}>
                  {text.cancelDelivery}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <LoadMoreButton of={list}>{text.more}</LoadMoreButton>
      {confirmDialog}
      {receiving && (
        <Modal
          title={text.receive}
          description={formatVariant(receiving)}
          onClose={() => setReceiving(undefined)}
        >
          <ReceiveForm delivery={receiving} locations={locations} onDone={() => setReceiving(undefined)} />
        </Modal>
      )}
    </section>
  )
}

function formatDelivery({ quantity, receivedQuantity, expectedOn, note }: IncomingStock): string {
  const outstanding = quantity - receivedQuantity
  return [
    t(text.expected, { outstanding, quantity }),
    expectedOn && t(text.dueOn, { date: formatDay(expectedOn) }),
    note,
  ]
    .filter(Boolean)
    .join(' · ')
}

interface ReceiveFormProps extends IncomingDeliveriesProps {
  readonly delivery: IncomingStock
  readonly onDone: () => void
}

function ReceiveForm({ delivery, locations, onDone }: ReceiveFormProps): ReactElement {
  const outstanding = delivery.quantity - delivery.receivedQuantity
  const form = useForm({
    defaultValues: { quantity: String(outstanding), locationId: locations[0]?._id ?? '' },
  })
  const saving = useSaveForm(form, {
    save: ({ quantity, locationId }) =>
      client.stock.receiveIncomingStock(delivery._id, {
        quantity: parseNumberOrNull(quantity) ?? 0,
        ...(locationId && { locationId }),
      }),
    done: () => text.received,
    refetches: [keys.stock, keys.products, keys.editor, keys.analytics],
    onDone,
    formFieldName: () => 'quantity',
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={text.receive}>
      <NumberInput
        form={form}
        name="quantity"
        label={text.receiveQuantity}
        isRequired
        decimals={0}
        min={1}
        max={outstanding}
      />
      <LocationSelect label={text.location} locations={locations} {...fieldOf(form)('locationId')} />
    </FormFrame>
  )
}
