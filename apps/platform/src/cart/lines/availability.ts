import type { ItemAvailabilityStatus } from '@vitrine/contract'
import { wireVariantId } from '../../catalog/products/wire-ids.ts'
import type { StoredPlan } from '../../kernel/database/schema/catalog/catalog.ts'
import type { CatalogLine, StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { CartCatalog, CartProduct, CartVariant } from './cart-catalog.ts'

export interface Availability {
  readonly status: ItemAvailabilityStatus
  /** Absent where inventory is not tracked. */
  readonly quantityAvailable?: number
}

/** The product, variant and plan of a line, if they are still on sale. */
export function findOnSale(
  { productId, variantId, planId }: CatalogLine,
  catalog: CartCatalog,
):
  | { readonly product: CartProduct; readonly variant: CartVariant; readonly plan: StoredPlan | undefined }
  | undefined {
  const product = catalog.get(productId)
  const variant = product?.variants.find(({ id }) => id === variantId)
  if (!product || !variant) return undefined
  const plan = product.plans.find(({ id }) => id === planId)
  return planId && !plan ? undefined : { product, variant, plan }
}

/** Whether a line is shipped. */
export function isLineShipped(line: StoredLine, catalog: CartCatalog): boolean {
  if ('custom' in line) return line.custom.requiresShipping
  const isPhysical = catalog.get(line.productId)?.productType === 'physical'
  return line.override?.physicalProperties?.shippable ?? isPhysical
}

/** The quantity in stock; `undefined` when inventory is not tracked and the variant is in stock. */
const stockOf = ({ quantity, inStock }: CartVariant): number | undefined =>
  quantity ?? (inStock ? undefined : 0)

export const isInStock = (variant: CartVariant): boolean => stockOf(variant) !== 0

/** The availability of each line, by line id. Lines of the same variant share its stock, the first line first. */
export function availabilities(
  lines: readonly StoredLine[],
  catalog: CartCatalog,
): ReadonlyMap<string, Availability> {
  const reserved = new Map<string, number>()
  return new Map(
    lines.map((line) => {
      if ('custom' in line) return [line.id, availabilityOf(line.quantity, line.custom.quantityAvailable)]
      const variant = findOnSale(line, catalog)?.variant
      if (!variant) return [line.id, { status: 'NOT_FOUND' }]
      const earlier = reserved.get(variant.id) ?? 0
      reserved.set(variant.id, earlier + line.quantity)
      const quantity = stockOf(variant)
      return [
        line.id,
        availabilityOf(line.quantity, quantity === undefined ? undefined : Math.max(0, quantity - earlier)),
      ]
    }),
  )
}

function availabilityOf(requested: number, remaining: number | undefined): Availability {
  if (remaining === undefined) return { status: 'AVAILABLE' }
  const status =
    requested <= remaining ? 'AVAILABLE' : remaining > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE'
  return { status, quantityAvailable: remaining }
}

/** The first line whose quantity grows beyond the stock. */
export function findShortage(
  before: readonly StoredLine[],
  after: readonly StoredLine[],
  catalog: CartCatalog,
): Refusal<'INSUFFICIENT_INVENTORY'> | undefined {
  const increased = after.filter(
    (line) => line.quantity > (before.find(({ id }) => id === line.id)?.quantity ?? 0),
  )
  const available = availabilities(after, catalog)
  for (const line of increased) {
    const { status, quantityAvailable } = available.get(line.id) ?? { status: 'NOT_FOUND' }
    if (status !== 'AVAILABLE') return insufficientInventory(line, catalog, quantityAvailable ?? 0)
  }
  return undefined
}

/** The first line that is not available in full. */
export function findFirstShortage(
  lines: readonly StoredLine[],
  catalog: CartCatalog,
): Refusal<'INSUFFICIENT_INVENTORY'> | undefined {
  return findShortage([], lines, catalog)
}

function insufficientInventory(line: StoredLine, catalog: CartCatalog, available: number) {
  if ('custom' in line) return refuse('INSUFFICIENT_INVENTORY', { productId: '', variantId: '', available })
  const found = findOnSale(line, catalog)
  const variantId = found ? wireVariantId(found.variant, found.product) : line.variantId
  return refuse('INSUFFICIENT_INVENTORY', { productId: line.productId, variantId, available })
}
