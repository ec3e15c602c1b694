import { parseMoney } from '@vitrine/pricing'
import type { StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { amountViolation } from '../../kernel/money/amount-violation.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import type { CartContext } from '../context/cart-context.ts'
import type { LineItemRequest } from '../requests/cart-schema.ts'
import type { StaffLineRequest } from '../requests/staff-line-schema.ts'
import { findCartCatalog } from './cart-catalog.ts'
import { createLines, selectionForNewItems } from './create-lines.ts'

/** The unit price that staff give a line, in minor units. */
export function parseStaffPrice(
  { price }: Pick<StaffLineRequest, 'price'>,
  currency: string,
  field: string,
): number | undefined | Refusal<'INVALID_ARGUMENT'> {
  if (price === null || price === undefined) return undefined
  const amount = parseMoney(price, currency)?.amount
  return amount !== undefined && amount >= 0
    ? amount
    : invalid({ field: `${field}.price`, ...amountViolation(price, currency) })
}

/** Creates a line with a catalog item or a custom item, at the price that staff set. */
export async function createStaffLine(
  cartContext: CartContext,
  line: StaffLineRequest,
  field: string,
): Promise<StoredLine | Refusal<'INVALID_ARGUMENT' | 'NOTHING_ADDED'>> {
  const { quantity, catalogReference, name, price, requiresShipping } = line
  const error = parseStaffPrice(line, cartContext.currency, field)
  if (error instanceof Refusal) return error
  // Like a product without a tax class of its own.
  const taxGroupId = cartContext.pricingSettings.taxGroups.find(({ isDefault }) => isDefault)?.id
  const request = catalogReference
    ? { lineItems: [catalogItem({ quantity, catalogReference, price })] }
    : {
        customLineItems: [
          {
            quantity,
            price: price ?? 0,
            productName: { original: name ?? '' },
            itemType: { preset: requiresShipping ? ('PHYSICAL' as const) : ('CUSTOM_AMOUNT_ITEM' as const) },
            taxGroupId,
          },
        ],
      }
  const catalog = await findCartCatalog(cartContext.db, cartContext.caller, selectionForNewItems(request))
  const created = createLines({ ...cartContext, isStrict: true }, request, catalog)
  if (created instanceof Refusal) return created
  const [first] = created
  if (!first) throw new Error('A line was asked for, and neither made nor refused')
  return first.line
}

const catalogItem = ({
  quantity,
  catalogReference,
  price,
}: Pick<StaffLineRequest, 'quantity' | 'catalogReference' | 'price'>): LineItemRequest => ({
  quantity,
  catalogReference,
  ...(price !== null && price !== undefined && { catalogOverrideFields: { price, fullPrice: price } }),
})
