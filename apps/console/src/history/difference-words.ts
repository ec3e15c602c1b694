import type { JournalEntry } from '@vitrine/contract'
import { formatMoney } from '@vitrine/pricing'
import { historyText as text } from '../messages/history.ts'
import { say } from '../messages/say.ts'

type State = Readonly<Record<string, unknown>>

/** What one change did to each product or collection: several parts of one are one entry. */
export function byEntity(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const merged = new Map<string, JournalEntry>()
  for (const entry of entries) {
    const { before, after } = merged.get(entry.entityId) ?? { before: {}, after: {} }
    const join = (one: State | null, other: State | null) => one && other && { ...one, ...other }
    merged.set(entry.entityId, {
      ...entry,
      before: join(before, entry.before),
      after: join(after, entry.after),
    })
  }
  return [...merged.values()]
}

/** What changed, as people say it. What is large is only named; of what was made or deleted there is nothing to say. */
export function differenceWords({ before, after }: JournalEntry, currency: string): readonly string[] {
  if (!before || !after) return []
  const parts = Object.keys({ ...before, ...after }).map((part) => wordsOf(part, before, after, currency))
  return [...new Set(parts)]
}

function wordsOf(part: string, before: State, after: State, currency: string): string {
  const [was, is] = [before[part], after[part]]
  if (part === 'visible') return is ? text.shown : text.hidden
  if (part === 'archived') return is ? text.archived : text.unarchived
  if (part === 'productIds') return productWords(was, is)
  if (part === 'stock') return stockWords(was, is)
  const name = text.parts[part as keyof typeof text.parts] ?? part
  if (part === 'discountType' || part === 'discountValue' || !isPlain(was) || !isPlain(is)) return name
  const isMoney = part === 'price' || part === 'cost'
  const shown = (value: unknown) =>
    isMoney && typeof value === 'number' ? formatMoney({ amount: value, currency }) : plainWords(value)
  return say(text.from, { part: name, before: shown(was), after: shown(is) })
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

const LONGEST = 60

function plainWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') return String(value)
  const words = String(value)
  return `“${words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words}”`
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function productWords(was: unknown, is: unknown): string {
  const [out, came] = [listed(was).length, listed(is).length]
  return [
    ...(came > 0 ? [say(text.cameIn, { count: came })] : []),
    ...(out > 0 ? [say(text.wentOut, { count: out })] : []),
  ].join(', ')
}

function stockWords(was: unknown, is: unknown): string {
  const [before, after] = [listed(was), listed(is)]
  if (after.length !== 1) return say(text.stockOf, { count: after.length })
  const pieces = (stock: unknown) =>
    String((stock as { readonly quantity?: number | null } | undefined)?.quantity ?? text.notCounted)
  return say(text.from, { part: text.parts.stock, before: pieces(before[0]), after: pieces(after[0]) })
}
