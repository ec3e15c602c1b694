import type { LocationSummary, StockedVariant } from '@vitrine/contract'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { inventoryText as text } from '../shared/messages/catalog/inventory.ts'
import { t } from '../shared/messages/t.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { AdjustStockForm } from './adjust-stock-form.tsx'
import { formatStockState } from './format-stock-state.ts'
import { locationName } from './location-name.ts'
import { NewIncomingDeliveryForm } from './new-incoming-delivery-form.tsx'
import { StockHistoryList } from './stock-history-list.tsx'
import { TransferStockForm } from './transfer-stock-form.tsx'
import { VariantDetailsForm } from './variant-details-form.tsx'

interface StockDetailsProps {
  readonly variant: StockedVariant
  /** Empty in a shop with one location. */
  readonly locations: readonly LocationSummary[]
}

/** The stock of a variant with its actions and its history. */
export function StockDetails({ variant, locations }: StockDetailsProps): ReactElement {
  const canEdit = useCanEdit()
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap gap-x-4">
        <span>{formatStockState(variant)}</span>
        <Link to={`/products/${variant.productId}`} className="underline underline-offset-4">
          {text.openProduct}
        </Link>
      </p>
      {variant.locations && (
        <ul aria-label={text.byLocation} className="-mt-3">
          {variant.locations.map(({ locationId, quantity }) => (
            <li key={locationId} className="flex justify-between gap-4 border-b border-rule py-1.5">
              <span className="min-w-0 wrap-anywhere">{locationName(locations, locationId)}</span>
              <span className="tabular-nums">{t(text.units, { count: quantity })}</span>
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <>
          <Part title={text.adjust}>
            <AdjustStockForm variant={variant} locations={locations} />
          </Part>
          {locations.filter(({ active }) => active).length > 1 && (
            <Part title={text.transfer}>
              <TransferStockForm variant={variant} locations={locations} />
            </Part>
          )}
          <Part title={text.addDelivery}>
            <NewIncomingDeliveryForm variant={variant} />
          </Part>
          <Part title={text.details}>
            <VariantDetailsForm variant={variant} />
          </Part>
        </>
      )}
      <Part title={text.history}>
        <StockHistoryList productId={variant.productId} variantId={variant.variantId} locations={locations} />
      </Part>
    </div>
  )
}

const Part = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactElement => (
  <section aria-label={title}>
    <h3 className="mb-2 font-medium">{title}</h3>
    {children}
  </section>
)
