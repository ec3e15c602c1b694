import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SalesReport } from '@vitrine/contract'
import { Button, joinClasses } from '@vitrine/ui'
import { Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { DateRange } from '../home/date-range.ts'
import { LineChart } from '../home/line-chart.tsx'
import { PeriodPicker } from '../home/period-picker.tsx'
import { downloadCsv, toCsv } from '../imports/csv.ts'
import {
  AMOUNTS,
  formatStart,
  formatValue,
  type ReportTable,
  reportTables,
} from '../reports/report-tables.ts'
import { LoadState } from '../shared/components/load-state.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { Section } from '../shared/components/section.tsx'
import { formatAmount } from '../shared/format-amount.ts'
import { reportsText as text } from '../shared/messages/reports.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { shopQuery } from '../shared/shop-query.ts'

/** More rows make a page slow. */
const MAX_SHOWN = 100

export const Component = (): ReactElement => (
  <div className="max-w-6xl">
    <PageTitle title={text.title} />
    <PeriodPicker title={text.title}>{(days) => <Report days={days} />}</PeriodPicker>
  </div>
)

function Report({ days }: { readonly days: DateRange }): ReactElement {
  const { data: shop } = useQuery(shopQuery)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const period = { ...days, timeZone }
  const {
    data: report,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [...keys.analytics, 'report', period],
    queryFn: () => client.analytics.getSalesReport(period),
    placeholderData: keepPreviousData,
  })
  if (!report) return <LoadState of={{ error, isFetching, refetch }} />
  const { intervals, interval, currency, totals } = report
  return (
    <>
      <Totals report={report} />
      <p className="hint mt-3 mb-5 max-w-prose text-xs text-muted">
        {text.note} {shop?.status === 'DEMO' ? text.excludedInDemo : text.excluded}{' '}
        {t(text.otherCurrencies, { currency })}
      </p>
      {(totals.orders > 0 || Number(totals.totalSales) !== 0) && (
        <Section title={text.chart}>
          <LineChart
            label={text.chart}
            description={t(text.chartSummary, {
              from: formatStart(report.from, 'DAY'),
              to: formatStart(report.to, 'DAY'),
              total: formatAmount(totals.totalSales, currency),
            })}
            names={intervals.map(({ start }) => start)}
            formatName={(start) => formatStart(start, interval).replace(/, \d{4}$/, '')}
            values={intervals.map(({ totalSales }) => Number(totalSales))}
            currency={currency}
          />
        </Section>
      )}
      {reportTables(report).map((each) => (
        <TableSection key={each.id} table={each} report={report} />
      ))}
    </>
  )
}

function Totals({ report: { totals, currency } }: { readonly report: SalesReport }): ReactElement {
  const { columns, hints } = text
  const tiles = [
    [columns.orders, String(totals.orders), undefined],
    ...AMOUNTS.map((name) => [columns[name], formatAmount(totals[name], currency), hints[name]] as const),
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {tiles.map(([name, value, hint]) => (
        <div key={name} className="border-t border-ink pt-2">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-display text-xl tabular-nums">{value}</dd>
          {hint && <dd className="text-2xs text-muted">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

interface TableSectionProps {
  readonly table: ReportTable
  readonly report: SalesReport
}

function TableSection({ table, report }: TableSectionProps): ReactElement {
  const { id, title, hint, columns, rows } = table
  const isNumber = (at: number) => !['text', 'start'].includes(columns[at]?.kind ?? 'text')
  const exportCsv = () =>
    downloadCsv(
      `${id}-${report.from}-${report.to}.csv`,
      toCsv([columns.map(({ name }) => name), ...rows.map(({ values }) => values)]),
    )
  return (
    <Section
      title={title}
      action={
        rows.length > 0 && (
          <Button
            size="small"
            variant="secondary"
            aria-label={t(text.exportOf, { name: title })}
            onClick={exportCsv}
          >
            <Download className="size-4" aria-hidden />
            {text.export}
          </Button>
        )
      }
    >
      {hint && <p className="hint mb-2 text-xs text-muted">{hint}</p>}
      {rows.length === 0 ? (
        <p className="text-muted">{text.empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus.
        <div className="max-h-96 overflow-auto" tabIndex={0}>
          <table className="w-full border-collapse text-xs tabular-nums">
            <thead className="sticky top-0 bg-ground">
              <tr className="border-b border-rule text-left">
                {columns.map(({ name }, at) => (
                  <th
                    key={name}
                    className={joinClasses('px-2 py-1.5 font-medium', isNumber(at) && 'text-right')}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MAX_SHOWN).map(({ values, link }, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and never move.
                <tr key={row} className="border-b border-rule">
                  {columns.map(({ name, kind }, at) => {
                    const shown = formatValue(values[at] ?? '', kind, report)
                    return (
                      <td
                        key={name}
                        className={joinClasses(
                          'px-2 py-1.5',
                          isNumber(at) ? 'text-right whitespace-nowrap' : 'min-w-24',
                        )}
                      >
                        {at === 0 && link ? (
                          <Link to={link} className="underline-offset-4 hover:underline">
                            {shown}
                          </Link>
                        ) : (
                          shown
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > MAX_SHOWN && (
        <p className="mt-2 text-xs text-muted">{t(text.more, { shown: MAX_SHOWN, count: rows.length })}</p>
      )}
    </Section>
  )
}
