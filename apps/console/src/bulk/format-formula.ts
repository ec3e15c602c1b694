import type { BulkFormula } from '@vitrine/contract'
import { formatNumber, formatPercentage } from '../shared/i18n/format-number.ts'
import { language } from '../shared/i18n/language.ts'
import { bulkText } from '../shared/messages/bulk.ts'
import { t } from '../shared/messages/t.ts'

/** Summarizes a bulk edit: “Price +10%, rounded to .99”, “Weight (kg) = 0.4”. */
export function formatFormula({ property, change, ending }: BulkFormula, weightLabel: string): string {
  const signed = (value: number, format = formatNumber) => (value < 0 ? '−' : '+') + format(Math.abs(value))
  const what =
    'set' in change
      ? `= ${formatNumber(change.set)}`
      : 'amount' in change
        ? signed(change.amount)
        : signed(change.percent, formatPercentage)
  const end = ending === undefined ? '' : t(bulkText.roundedTo, { ending: formatEnding(ending) })
  return `${property === 'weight' ? weightLabel : bulkText[property]} ${what}${end}`
}

/** The decimals of a rounded price, such as `.99`. */
const formatEnding = (ending: number): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(ending).slice(1)
