import { useQuery } from '@tanstack/react-query'
import type { Fulfillment, Order, OrderLocations } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { locationName } from '../inventory/location-name.ts'
import { LocationSelect } from '../inventory/location-select.tsx'
import { Modal } from '../shared/components/modal.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { inventoryText } from '../shared/messages/catalog/inventory.ts'
import { ordersText as text } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { ORDER_KEYS } from './order-queries.ts'
import { unfulfilledItems } from './unfulfilled-items.ts'

/** Where the items of an order ship from. Empty in a shop with one location. */
function useOrderLocations(orderId: string): OrderLocations {
  const { data } = useQuery({
    queryKey: [...keys.order, orderId, 'locations'],
    queryFn: () => client.orderActions.getLocations(orderId),
  })
  return data ?? { locations: [], lineItems: [] }
}

const isPickup = (order: Order) => Boolean(order.shippingInfo?.logistics?.pickupDetails)

interface ShipsFromProps {
  readonly order: Order
  readonly lineItemId: string
}

/** Where an item ships from or is picked up. A shop with one location needs no such line. */
export function ShipsFrom({ order, lineItemId }: ShipsFromProps): ReactElement | null {
  const { locations, lineItems } = useOrderLocations(order._id)
  const origins = lineItems.find((each) => each.lineItemId === lineItemId)?.locations ?? []
  if (origins.length === 0) return null
  const names = origins.map(({ locationId, quantity }) => {
    const name = locationName(locations, locationId)
    return origins.length > 1 ? t(text.unitsFrom, { name, count: quantity }) : name
  })
  return (
    <span className="block text-xs wrap-anywhere text-muted">
      {t(isPickup(order) ? text.pickedUpAt : text.shipsFrom, { locations: names.join(', ') })}
    </span>
  )
}

interface ChangeLocationsProps {
  readonly order: Order
  readonly fulfillments: readonly Fulfillment[]
}

/** Opens the dialog that ships items from elsewhere, while some were not sent and there is a choice. */
export function ChangeLocations({ order, fulfillments }: ChangeLocationsProps): ReactElement | null {
  const canEdit = useCanEdit()
  const { locations, lineItems } = useOrderLocations(order._id)
  const [isOpen, setOpen] = useState(false)
  const unsent = unfulfilledItems(order, fulfillments)
    .filter(({ line, remaining }) => remaining === line.quantity)
    .flatMap(({ line }) => {
      const origins = lineItems.find(({ lineItemId }) => lineItemId === line._id)?.locations ?? []
      return origins.length > 0 ? [{ line, origins }] : []
    })
  if (!canEdit || order.status !== 'APPROVED' || unsent.length === 0) return null
  if (locations.filter(({ active }) => active).length < 2) return null
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {isPickup(order) ? text.changePickup : text.changeLocations}
      </Button>
      {isOpen && (
        <LocationsDialog order={order} unsent={unsent} locations={locations} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface LocationsDialogProps extends Pick<OrderLocations, 'locations'> {
  readonly order: Order
  readonly unsent: readonly {
    readonly line: Order['lineItems'][number]
    readonly origins: OrderLocations['lineItems'][number]['locations']
  }[]
  readonly onClose: () => void
}

/** Chooses where each item ships from that was not sent yet. */
function LocationsDialog({ order, unsent, locations, onClose }: LocationsDialogProps): ReactElement {
  const form = useForm({
    defaultValues: {
      // Items from several locations stay split unless one is chosen.
      items: unsent.map(({ origins }) => (origins.length === 1 ? (origins[0]?.locationId ?? '') : '')),
    },
  })
  const saving = useSaveForm(form, {
    save: ({ items }) =>
      client.orderActions.updateLocations(
        order._id,
        unsent.flatMap(({ line, origins }, at) => {
          const locationId = items[at]
          const isSame = origins.length === 1 && origins[0]?.locationId === locationId
          return locationId && !isSame ? [{ _id: line._id, locationId }] : []
        }),
      ),
    done: () => text.locationsChanged,
    refetches: [...ORDER_KEYS, keys.stock],
    onDone: onClose,
    errorMessages: {
      INSUFFICIENT_INVENTORY: inventoryText.tooFewThere,
      LINE_NOT_FULFILLABLE: text.alreadySent,
    },
  })
  return (
    <Modal title={isPickup(order) ? text.changePickup : text.changeLocations} onClose={onClose}>
      <FormFrame onSubmit={saving.submit} {...saving}>
        <p className="text-muted">{text.changeLocationsHint}</p>
        {unsent.map(({ line, origins }, at) => (
          <LocationSelect
            key={line._id}
            label={t(text.itemFrom, { name: line.productName?.original ?? '', count: line.quantity })}
            locations={locations}
            {...(origins.length > 1 && { emptyOption: text.splitOver })}
            {...form.register(`items.${at}`)}
          />
        ))}
      </FormFrame>
    </Modal>
  )
}
