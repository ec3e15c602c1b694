import type { CartRange, CartTrigger } from '@vitrine/contract'

/** When a discount applies, as fields of a form. */
export interface TriggerFields {
  subtotalFrom: string
  subtotalTo: string
  piecesFrom: string
  piecesTo: string
  match: 'AND' | 'OR'
}

const NONE: TriggerFields = { subtotalFrom: '', subtotalTo: '', piecesFrom: '', piecesTo: '', match: 'AND' }

/** The fields of a trigger; `undefined` when it says more than they can. */
export function readTrigger(trigger: CartTrigger | undefined): TriggerFields | undefined {
  if (!trigger) return NONE
  const ranges = 'triggers' in trigger ? trigger.triggers : [trigger]
  const kinds = new Set(ranges.map(({ type }) => type))
  if (kinds.size < ranges.length || ranges.some(({ scope }) => scope)) return undefined
  return Object.assign({}, NONE, 'triggers' in trigger && { match: trigger.type }, ...ranges.map(fieldsOf))
}

const fieldsOf = ({ type, from = '', to = '' }: CartRange): Partial<TriggerFields> =>
  type === 'SUBTOTAL_RANGE'
    ? { subtotalFrom: String(from), subtotalTo: String(to) }
    : { piecesFrom: String(from), piecesTo: String(to) }

export function writeTrigger(fields: TriggerFields): CartTrigger | null {
  const { subtotalFrom, subtotalTo, piecesFrom, piecesTo, match } = fields
  const ranges: CartRange[] = []
  if (subtotalFrom || subtotalTo)
    ranges.push({
      type: 'SUBTOTAL_RANGE',
      ...(subtotalFrom && { from: subtotalFrom }),
      ...(subtotalTo && { to: subtotalTo }),
    })
  if (piecesFrom || piecesTo)
    ranges.push({
      type: 'ITEM_QUANTITY_RANGE',
      ...(piecesFrom && { from: Number(piecesFrom) }),
      ...(piecesTo && { to: Number(piecesTo) }),
    })
  const [first, second] = ranges
  if (!first) return null
  return second ? { type: match, triggers: [first, second] } : first
}
