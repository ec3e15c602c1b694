import type { CartRange, CartTrigger } from '@vitrine/contract'
import { parseAmount, parseNumber, parseNumberOrNull } from '../shared/forms/parse-number.ts'

/** When a discount applies, as fields of a form. */
export interface TriggerFields {
  subtotalFrom: string
  subtotalTo: string
  quantityFrom: string
  quantityTo: string
  match: 'AND' | 'OR'
}

const NONE: TriggerFields = {
  subtotalFrom: '',
  subtotalTo: '',
  quantityFrom: '',
  quantityTo: '',
  match: 'AND',
}

/** The form fields of a trigger; `undefined` if the form does not support it. */
export function toTriggerFields(trigger: CartTrigger | undefined): TriggerFields | undefined {
  if (!trigger) return NONE
  const ranges = 'triggers' in trigger ? trigger.triggers : [trigger]
  const kinds = new Set(ranges.map(({ type }) => type))
  if (kinds.size < ranges.length || ranges.some(({ scope }) => scope)) return undefined
  return Object.assign({}, NONE, 'triggers' in trigger && { match: trigger.type }, ...ranges.map(fieldsOf))
}

const fieldsOf = ({ type, from = '', to = '' }: CartRange): Partial<TriggerFields> =>
  type === 'SUBTOTAL_RANGE'
    ? { subtotalFrom: String(from), subtotalTo: String(to) }
    : { quantityFrom: String(from), quantityTo: String(to) }

export function toCartTrigger(fields: TriggerFields): CartTrigger | null {
  const [subtotalFrom, subtotalTo] = [parseAmount(fields.subtotalFrom), parseAmount(fields.subtotalTo)]
  const [quantityFrom, quantityTo] = [
    parseNumberOrNull(fields.quantityFrom),
    parseNumberOrNull(fields.quantityTo),
  ]
  const ranges: CartRange[] = []
  if (subtotalFrom || subtotalTo)
    ranges.push({
      type: 'SUBTOTAL_RANGE',
      ...(subtotalFrom && { from: subtotalFrom }),
      ...(subtotalTo && { to: subtotalTo }),
    })
  if (quantityFrom !== null || quantityTo !== null)
    ranges.push({
      type: 'ITEM_QUANTITY_RANGE',
      ...(quantityFrom !== null && { from: quantityFrom }),
      ...(quantityTo !== null && { to: quantityTo }),
    })
  const [first, second] = ranges
  if (!first) return null
  return second ? { type: fields.match, triggers: [first, second] } : first
}

/** Whether the maximum is less than the minimum, so that no cart can match. */
export function isRangeInverted(from: string, to: string): boolean {
  const [min, max] = [parseNumber(from), parseNumber(to)]
  return typeof min === 'number' && typeof max === 'number' && max < min
}

/** The form field of a part of a trigger. The subtotal comes before the quantity. */
export function triggerFieldOf(fields: TriggerFields, path: string): keyof TriggerFields | undefined {
  const [, second, end] = /^trigger(?:\.triggers\[(\d)\])?\.(from|to)$/.exec(path) ?? []
  if (!end) return undefined
  const isSubtotal = second === '0' || (second === undefined && !!(fields.subtotalFrom || fields.subtotalTo))
  const side = end === 'from' ? 'From' : 'To'
  return isSubtotal ? `subtotal${side}` : `quantity${side}`
}
