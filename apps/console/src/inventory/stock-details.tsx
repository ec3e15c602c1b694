import type { StockedVariant } from '@vitrine/contract'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { inventoryText as text } from '../shared/messages/catalog/inventory.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { AdjustStockForm } from './adjust-stock-form.tsx'
import { formatStockState } from './format-stock-state.ts'
import { NewDeliveryForm } from './new-delivery-form.tsx'
import { StockHistoryList } from './stock-history-list.tsx'
import { VariantDetailsForm } from './variant-details-form.tsx'

/** The stock of a variant with its actions and its history. */
export function StockDetails({ variant }: { readonly variant: StockedVariant }): ReactElement {
  const canEdit = useCanEdit()
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap gap-x-4">
        <span>{formatStockState(variant)}</span>
        <Link to={`/products/${variant.productId}`} className="underline underline-offset-4">
          {text.openProduct}
        </Link>
      </p>
      {canEdit && (
        <>
          <Part title={text.adjust}>
            <AdjustStockForm variant={variant} />
          </Part>
          <Part title={text.addDelivery}>
            <NewDeliveryForm variant={variant} />
          </Part>
          <Part title={text.details}>
            <VariantDetailsForm variant={variant} />
          </Part>
        </>
      )}
      <Part title={text.history}>
        <StockHistoryList productId={variant.productId} variantId={variant.variantId} />
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
