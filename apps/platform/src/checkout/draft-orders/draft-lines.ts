import { parseMoney } from '@vitrine/pricing'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { findCartCatalog } from '../../cart/lines/cart-catalog.ts'
import { createLines, selectionForNewItems } from '../../cart/lines/create-lines.ts'
import type { LineItemRequest } from '../../cart/requests/cart-schema.ts'
import type { StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { amountViolation } from '../../kernel/money/amount-violation.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import type { LineRequest } from './draft-order-schema.ts'

type Lines = readonly StoredLine[] | Refusal<'INVALID_ARGUMENT' | 'LINE_ITEM_NOT_FOUND' | 'NOTHING_ADDED'>

/** The lines of a draft order: existing lines, new catalog items and custom items. */
export async function draftLines(
  cartContext: CartContext,
  present: readonly StoredLine[],
  requested: readonly LineRequest[],
): Promise<Lines> {
  const lines: StoredLine[] = []
  for (const [index, line] of requested.entries()) {
    const created = line.id
      ? existingLine(cartContext, present, line, index)
      : await newLine(cartContext, line, index)
    if (created instanceof Refusal) return created
    lines.push(created)
  }
  return lines
}

/** An existing line: its quantity and price. */
function existingLine(
  { currency }: CartContext,
  present: readonly StoredLine[],
  requested: LineRequest,
  index: number,
) {
  const line = present.find(({ id }) => id === requested.id)
  if (!line) return refuse('LINE_ITEM_NOT_FOUND', { lineItemIds: [requested.id ?? ''] })
  const price = priceOf(requested, currency, index)
  if (price instanceof Refusal) return price
  const counted = { ...line, quantity: requested.quantity }
  if (price === undefined) return counted
  return 'custom' in counted
    ? { ...counted, custom: { ...counted.custom, price, fullPrice: price } }
    : { ...counted, override: { ...counted.override, price, fullPrice: price } }
}

function priceOf({ price }: LineRequest, currency: string, index: number) {
  if (price === null || price === undefined) return undefined
  const amount = parseMoney(price, currency)?.amount
  return amount !== undefined && amount >= 0
    ? amount
    : invalid({ field: `lines[${index}].price`, ...amountViolation(price, currency) })
}

/** A new line with a catalog item or a custom item. */
async function newLine(cartContext: CartContext, line: LineRequest, index: number) {
  const { quantity, catalogReference, name, price, requiresShipping } = line
  const error = priceOf(line, cartContext.currency, index)
  if (error instanceof Refusal) return error
  const request = catalogReference
    ? { lineItems: [catalogItem({ quantity, catalogReference, price })] }
    : {
        customLineItems: [
          {
            quantity,
            price: price ?? 0,
            productName: { original: name ?? '' },
            itemType: { preset: requiresShipping ? ('PHYSICAL' as const) : ('CUSTOM_AMOUNT_ITEM' as const) },
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

const catalogItem = ({ quantity, catalogReference, price }: LineRequest): LineItemRequest => ({
  quantity,
  catalogReference,
  ...(price !== null && price !== undefined && { catalogOverrideFields: { price, fullPrice: price } }),
})
