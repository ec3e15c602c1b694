import { homeText as text } from '../shared/messages/home.ts'
import { t } from '../shared/messages/t.ts'

/** Compares a value with that of the previous period. */
export function formatChange(
  now: number,
  before: number,
): { readonly label: string; readonly grew: boolean } {
  if (before === 0) return { label: text.noEarlierData, grew: false }
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100)
  if (percent === 0) return { label: text.noChange, grew: false }
  return { label: t(now > before ? text.increase : text.decrease, { percent }), grew: now > before }
}
