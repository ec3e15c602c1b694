import type { ItemAvailabilityStatus } from '@vitrine/contract'
import { wireVariantId } from '../catalog/product-serializer.ts'
import type { CatalogueLine, StoredLine, StoredPlan } from '../database/schema/index.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Shelf, ShelfProduct, ShelfVariant } from './cart-catalog.ts'

export interface Availability {
  readonly status: ItemAvailabilityStatus
  /** Absent where pieces are not counted. */
  readonly quantityAvailable?: number
}

/** What a line names, if it is still on sale. */
export function onSale(
  { productId, variantId, planId }: CatalogueLine,
  shelf: Shelf,
):
  | { readonly product: ShelfProduct; readonly variant: ShelfVariant; readonly plan: StoredPlan | undefined }
  | undefined {
  const product = shelf.get(productId)
  const variant = product?.variants.find(({ id }) => id === variantId)
  if (!product || !variant) return undefined
  const plan = product.plans.find(({ id }) => id === planId)
  return planId && !plan ? undefined : { product, variant, plan }
}

/** Whether a line goes out as a parcel. */
export function isLineShipped(line: StoredLine, shelf: Shelf): boolean {
  if ('custom' in line) return line.custom.isShipped
  const isPhysical = shelf.get(line.productId)?.productType === 'physical'
  return line.override?.physicalProperties?.shippable ?? isPhysical
}

/** How many pieces there are; `undefined` when they are not counted and there are some. */
const piecesOf = ({ quantity, inStock }: ShelfVariant): number | undefined =>
  quantity ?? (inStock ? undefined : 0)

export const isInStock = (variant: ShelfVariant): boolean => piecesOf(variant) !== 0

/** Whether each line can be had, by line id. Lines of the same variant share what there is, the first one first. */
export function availabilities(
  lines: readonly StoredLine[],
  shelf: Shelf,
): ReadonlyMap<string, Availability> {
  const taken = new Map<string, number>()
  return new Map(
    lines.map((line) => {
      if ('custom' in line) return [line.id, enough(line.quantity, line.custom.quantityAvailable)]
      const variant = onSale(line, shelf)?.variant
      if (!variant) return [line.id, { status: 'NOT_FOUND' }]
      const earlier = taken.get(variant.id) ?? 0
      taken.set(variant.id, earlier + line.quantity)
      const pieces = piecesOf(variant)
      return [
        line.id,
        enough(line.quantity, pieces === undefined ? undefined : Math.max(0, pieces - earlier)),
      ]
    }),
  )
}

function enough(wanted: number, left: number | undefined): Availability {
  if (left === undefined) return { status: 'AVAILABLE' }
  const status = wanted <= left ? 'AVAILABLE' : left > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE'
  return { status, quantityAvailable: left }
}

/** The first line of which more is wanted than before, and more than there is. */
export function shortage(
  before: readonly StoredLine[],
  after: readonly StoredLine[],
  shelf: Shelf,
): Refusal<'INSUFFICIENT_INVENTORY'> | undefined {
  const grown = after.filter(
    (line) => line.quantity > (before.find(({ id }) => id === line.id)?.quantity ?? 0),
  )
  const available = availabilities(after, shelf)
  for (const line of grown) {
    const { status, quantityAvailable } = available.get(line.id) ?? { status: 'NOT_FOUND' }
    if (status !== 'AVAILABLE') return insufficient(line, shelf, quantityAvailable ?? 0)
  }
  return undefined
}

/** The first line that cannot be had as it is. */
export function firstMissing(
  lines: readonly StoredLine[],
  shelf: Shelf,
): Refusal<'INSUFFICIENT_INVENTORY'> | undefined {
  return shortage([], lines, shelf)
}

function insufficient(line: StoredLine, shelf: Shelf, available: number) {
  if ('custom' in line) return refuse('INSUFFICIENT_INVENTORY', { productId: '', variantId: '', available })
  const found = onSale(line, shelf)
  const variantId = found ? wireVariantId(found.variant, found.product) : line.variantId
  return refuse('INSUFFICIENT_INVENTORY', { productId: line.productId, variantId, available })
}
