import type { ReturnCondition, ReturnItem } from '@vitrine/contract'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

/** Units of a line as they arrived. A line is named once for each condition; lines that are not named have not arrived. */
export interface ReceivedItem {
  readonly lineItemId: string
  readonly quantity: number
  readonly condition: ReturnCondition
  readonly restock: boolean
}

/**
 * The items of a return with what arrived of each. An item whose units arrived in different conditions becomes one item
 * for each; what is missing stays with the last one. Refuses more than was requested.
 */
export function withReceived(
  items: readonly ReturnItem[],
  received: readonly ReceivedItem[],
): readonly ReturnItem[] | Refusal<'RETURN_NOT_POSSIBLE'> {
  const left = received.map((part) => ({ ...part }))
  const arrived = items.flatMap((item): ReturnItem[] => {
    const ofLine = left.filter(({ lineItemId }) => lineItemId === item.lineItemId)
    const parts: ReturnItem[] = []
    let missing = item.quantity
    for (const part of ofLine) {
      const quantity = Math.min(missing, part.quantity)
      if (quantity === 0) continue
      const { condition, restock } = part
      parts.push({ ...item, quantity, received: { quantity, condition, restocked: restock } })
      part.quantity -= quantity
      missing -= quantity
    }
    const last = parts.pop()
    if (last) return [...parts, { ...last, quantity: last.quantity + missing }]
    const condition = ofLine[0]?.condition ?? 'LIKE_NEW'
    return [{ ...item, received: { quantity: 0, condition, restocked: false } }]
  })
  const isKnown = ({ lineItemId }: ReceivedItem) => items.some((item) => item.lineItemId === lineItemId)
  return left.every((part) => part.quantity === 0 && isKnown(part))
    ? arrived
    : refuse('RETURN_NOT_POSSIBLE', { reason: 'QUANTITY' })
}
