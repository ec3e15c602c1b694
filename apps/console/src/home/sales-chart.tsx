import type { ShopAnalytics } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { formatAmount } from '../shared/format-amount.ts'
import { language } from '../shared/i18n/language.ts'
import { homeText as text } from '../shared/messages/home.ts'
import { t } from '../shared/messages/t.ts'
import { LineChart } from './line-chart.tsx'

const short = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const medium = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
const formatDay = (day: string): string => short.format(new Date(day))
const formatDate = (day: string): string => medium.format(new Date(day))

interface SalesChartProps {
  readonly analytics: ShopAnalytics
}

/** The sales chart, or a text if there are no sales. */
export function SalesChart({ analytics }: SalesChartProps): ReactElement {
  const isEmpty = [...analytics.days, ...analytics.previousDays].every(
    ({ orders, sales }) => orders === 0 && Number(sales) === 0,
  )
  return isEmpty ? (
    <p className="max-w-prose py-2 text-muted">{text.noSales}</p>
  ) : (
    <Chart analytics={analytics} />
  )
}

/** Sales by day with those of the previous period, as a chart and as a table. */
function Chart({ analytics }: SalesChartProps): ReactElement {
  const { days, previousDays, currency, totals } = analytics
  return (
    <figure>
      <LineChart
        label={text.salesChart}
        description={t(text.salesSummary, {
          from: formatDate(analytics.from),
          to: formatDate(analytics.to),
          total: formatAmount(totals.sales, currency),
          count: totals.orders,
        })}
        names={days.map(({ day }) => day)}
        formatName={formatDay}
        values={days.map(({ sales }) => Number(sales))}
        previousValues={previousDays.map(({ sales }) => Number(sales))}
        currency={currency}
      />
      <figcaption className="mt-1 flex flex-wrap gap-4 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <span className="h-0.5 w-5 bg-accent" aria-hidden /> {text.thisPeriod}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="w-5 border-t-2 border-dashed border-outline" aria-hidden /> {text.previousPeriod}
        </span>
      </figcaption>
      <details className="mt-2">
        <summary className="disclosure w-fit text-xs">{text.showTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus. */}
        <div className="mt-2 max-h-72 overflow-y-auto" tabIndex={0}>
          <table className="w-full max-w-lg border-collapse text-xs tabular-nums">
            <thead>
              <tr className="border-b border-rule text-left">
                <th className="py-1 font-medium">{text.day}</th>
                <th className="py-1 text-right font-medium">{text.sales}</th>
                <th className="py-1 text-right font-medium">{text.orders}</th>
                <th className="py-1 text-right font-medium">{text.previousSales}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, sales, orders }, index) => (
                <tr key={day} className="border-b border-rule">
                  <td className="py-1">{formatDate(day)}</td>
                  <td className="py-1 text-right">{formatAmount(sales, currency)}</td>
                  <td className="py-1 text-right">{orders}</td>
                  <td className="py-1 text-right">{formatAmount(previousDays[index]?.sales, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
