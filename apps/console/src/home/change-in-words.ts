import { homeText as text } from '../messages/home.ts'
import { t } from '../messages/t.ts'

/** How a figure compares with the one before, and whether it grew. */
export function changeInWords(
  now: number,
  before: number,
): { readonly words: string; readonly grew: boolean } {
  if (before === 0) return { words: now === 0 ? text.same : text.first, grew: now > 0 }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return { words: text.same, grew: false }
  return { words: t(now > before ? text.up : text.down, { percent }), grew: now > before }
}
