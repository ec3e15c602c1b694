import type { CartContext } from '../../cart/context/cart-context.ts'
import { createStaffLine, parseStaffPrice } from '../../cart/lines/create-staff-line.ts'
import type { StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
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
      : await createStaffLine(cartContext, line, `lines[${index}]`)
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
  const price = parseStaffPrice(requested, currency, `lines[${index}]`)
  if (price instanceof Refusal) return price
  const counted = { ...line, quantity: requested.quantity }
  if (price === undefined) return counted
  return 'custom' in counted
    ? { ...counted, custom: { ...counted.custom, price, fullPrice: price } }
    : { ...counted, override: { ...counted.override, price, fullPrice: price } }
}
