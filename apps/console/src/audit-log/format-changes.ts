import type { AuditLogChange, AuditLogItem } from '@vitrine/contract'
import { formatMoney } from '../shared/format-amount.ts'
import { formatNumber } from '../shared/i18n/format-number.ts'
import { auditLogText as text } from '../shared/messages/audit-log.ts'
import { t } from '../shared/messages/t.ts'
import { changeSentence, flagSentence, updateSentence } from './sentences.ts'

type State = Readonly<Record<string, unknown>>

/** The entries of one change, grouped by product or collection. */
export function groupByEntity(entries: readonly AuditLogItem[]): readonly AuditLogItem[] {
  const merged = new Map<string, AuditLogItem>()
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

/** The label of a change. Orders reduce stock, or return it; products are archived, or unarchived. */
export function formatOperation(operation: string, entries: readonly AuditLogItem[]): string {
  const label = text.operations[operation as keyof typeof text.operations] ?? text.otherChange
  if (operation === 'archiveProducts' && entries.some(({ before }) => before?.archived))
    return text.productsUnarchived
  const isReturn = entries.every(({ before, after }) => stockSum(after) > stockSum(before))
  return label === text.operations.placeOrder && isReturn ? text.stockReturned : label
}

/** The label of a change of settings. An undo is labeled as what it undoes: that of a creation is a deletion. */
export const formatSettingOperation = ({
  operation,
  undoesOperation,
  entries,
}: Pick<AuditLogChange, 'operation' | 'undoesOperation' | 'entries'>): string =>
  undoesOperation
    ? t(text.undoOf, { change: formatOperation(undoesOperation, entries) })
    : formatOperation(operation, entries)

const stockSum = (state: State | null): number =>
  asList(state?.stock).reduce<number>((sum, stock) => sum + (quantityIn(stock) ?? 0), 0)

const quantityIn = (stock: unknown) => (stock as { readonly quantity?: number | null } | undefined)?.quantity

/** Describes what changed. Large fields are only named; created and deleted items have nothing to compare. */
export function formatChanges({ before, after }: AuditLogItem, currency: string): readonly string[] {
  if (!before || !after) return []
  const parts = Object.keys({ ...before, ...after })
    // A transfer between locations leaves the total as it was.
    .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
    .map((part) => formatPart(part, before, after, currency))
  return [...new Set(parts)]
}

function formatPart(part: string, before: State, after: State, currency: string): string {
  const [was, is] = [before[part], after[part]]
  if (part === 'productIds') return formatProductCount(was, is)
  if (part === 'stock') return formatStock(was, is)
  const name = text.parts[part as keyof typeof text.parts] ?? part
  if (NAMED_PARTS.has(part) || !isPrimitive(was) || !isPrimitive(is)) return updateSentence(name)
  if (typeof was === 'boolean' || typeof is === 'boolean') return flagSentence(part, name, Boolean(is))
  const isMoney = part === 'price' || part === 'cost'
  const shown = (value: unknown) =>
    isMoney && typeof value === 'number' ? formatMoney({ amount: value, currency }) : formatValue(value)
  return changeSentence(name, shown(was), shown(is))
}

/** Parts whose values say nothing to people. */
const NAMED_PARTS = new Set(['discountType', 'discountValue', 'mediaId', 'taxGroupId', 'withdrawalException'])

const isPrimitive = (value: unknown): boolean => typeof value !== 'object' || value === null

const MAX_TEXT_LENGTH = 60

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'number') return formatNumber(value)
  const shown = String(value)
  return t(text.quoted, {
    text: shown.length > MAX_TEXT_LENGTH ? `${shown.slice(0, MAX_TEXT_LENGTH)}…` : shown,
  })
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function formatProductCount(was: unknown, is: unknown): string {
  const [removed, added] = [asList(was).length, asList(is).length]
  return [
    ...(added > 0 ? [t(text.productsAdded, { count: added })] : []),
    ...(removed > 0 ? [t(text.productsRemoved, { count: removed })] : []),
  ].join(', ')
}

function formatStock(was: unknown, is: unknown): string {
  const [before, after] = [asList(was), asList(is)]
  if (after.length !== 1) return t(text.stockOf, { count: after.length })
  const quantityOf = (stock: unknown) => {
    const quantity = quantityIn(stock)
    return typeof quantity === 'number' ? formatNumber(quantity) : text.notTracked
  }
  return changeSentence(text.parts.stock, quantityOf(before[0]), quantityOf(after[0]))
}
