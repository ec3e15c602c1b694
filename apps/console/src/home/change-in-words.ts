import { homeText as text } from '../messages/home.ts'
import { say } from '../messages/say.ts'

/** How a figure compares with the one before, and whether it grew. */
export function changeInWords(
  now: number,
  before: number,
): { readonly words: string; readonly grew: boolean } {
  if (before === 0) return { words: now === 0 ? text.same : text.first, grew: now > 0 }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return { words: text.same, grew: false }
  return { words: say(now > before ? text.up : text.down, { percent }), grew: now > before }
}

/** Calendar days that end today where the merchant is. */
export function lastDays(count: number, today: Date): { readonly from: string; readonly to: string } {
  const day = (back: number) => {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() - back, 12)
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  }
  return { from: day(count - 1), to: day(0) }
}
