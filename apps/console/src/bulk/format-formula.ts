import type { BulkFormula } from '@vitrine/contract'
import { bulkText } from '../shared/messages/bulk.ts'
import { t } from '../shared/messages/t.ts'

/** Summarizes a bulk edit: “Price +10%, rounded to .99”, “Weight (kg) = 0.4”. */
export function formatFormula({ property, change, ending }: BulkFormula, weightLabel: string): string {
  const signed = (value: number) => (value < 0 ? `−${Math.abs(value)}` : `+${value}`)
  const what =
    'set' in change
      ? `= ${change.set}`
      : 'amount' in change
        ? signed(change.amount)
        : `${signed(change.percent)}%`
  const end = ending === undefined ? '' : t(bulkText.roundedTo, { ending: ending.toFixed(2).slice(1) })
  return `${property === 'weight' ? weightLabel : bulkText[property]} ${what}${end}`
}
