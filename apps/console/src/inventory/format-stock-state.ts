import type { StockedVariant } from '@vitrine/contract'
import { inventoryText as text } from '../shared/messages/catalog/inventory.ts'
import { t } from '../shared/messages/t.ts'

/** The stock of a variant in a list: its quantity, what is incoming, and whether it is low. */
export const formatStockState = ({ quantity, incomingQuantity, isLow }: StockedVariant): string =>
  [
    quantity === 0 ? text.outOfStock : t(text.units, { count: quantity }),
    quantity > 0 && isLow && text.low,
    incomingQuantity > 0 && t(text.incoming, { count: incomingQuantity }),
  ]
    .filter(Boolean)
    .join(' · ')
