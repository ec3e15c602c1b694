import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import type { ShopAnalytics } from '@vitrine/contract'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { formatAmount } from '../shared/format-amount.ts'
import { homeText as text } from '../shared/messages/home.ts'
import { t } from '../shared/messages/t.ts'

const HEIGHT = 240
const MARGIN = { top: 12, right: 24, bottom: 28, left: 56 }
const short = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const medium = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const formatDay = (day: string): string => short.format(new Date(day))
const formatDate = (day: string): string => medium.format(new Date(day))

interface SalesChartProps {
  readonly analytics: ShopAnalytics
}

/** The sales chart, or a text if there are no sales. */
export function SalesChart({ analytics }: SalesChartProps): ReactElement {
  const isEmpty = [...analytics.days, ...analytics.previousDays].every(({ orders }) => orders === 0)
  return isEmpty ? (
    <p className="max-w-prose py-2 text-muted">{text.noSales}</p>
  ) : (
    <Chart analytics={analytics} />
  )
}

/** Sales by day with those of the previous period, as a chart and as a table. */
function Chart({ analytics }: SalesChartProps): ReactElement {
  const { days, previousDays, currency, totals } = analytics
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const now = days.map(({ sales }) => Number(sales))
  const before = previousDays.map(({ sales }) => Number(sales))
  const x = scalePoint({ domain: days.map(({ day }) => day), range: [MARGIN.left, width - MARGIN.right] })
  const y = scaleLinear({
    domain: [0, Math.max(1, ...now, ...before)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: true,
  })
  const at = (index: number) => x(days[index]?.day ?? '') ?? 0
  const axis = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'var(--font-sans)' }
  const step = Math.max(1, Math.ceil(days.length / Math.max(2, width / 90)))
  return (
    <figure>
      <div ref={frame} className="w-full overflow-hidden">
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="img" aria-label={text.salesChart}>
            <desc>
              {t(text.salesSummary, {
                from: formatDate(analytics.from),
                to: formatDate(analytics.to),
                total: formatAmount(totals.sales, currency),
                count: totals.orders,
              })}
            </desc>
            <AreaClosed
              data={now}
              x={(_, index) => at(index)}
              y={(value) => y(value)}
              yScale={y}
              fill="var(--accent)"
              fillOpacity={0.12}
            />
            <LinePath
              data={before}
              x={(_, index) => at(index)}
              y={(value) => y(value)}
              stroke="var(--outline)"
              strokeWidth={1.5}
              strokeDasharray="4 4"
            />
            <LinePath
              data={now}
              x={(_, index) => at(index)}
              y={(value) => y(value)}
              stroke="var(--accent)"
              strokeWidth={2}
            />
            {/* A line needs two days. */}
            {days.length === 1 && <circle cx={at(0)} cy={y(before[0] ?? 0)} r={4} fill="var(--outline)" />}
            {days.length === 1 && <circle cx={at(0)} cy={y(now[0] ?? 0)} r={4} fill="var(--accent)" />}
            <AxisLeft
              scale={y}
              left={MARGIN.left}
              numTicks={4}
              stroke="var(--rule)"
              tickStroke="var(--rule)"
              tickFormat={(value) => compact(Number(value), currency)}
              tickLabelProps={{ ...axis, textAnchor: 'end', dx: -4, dy: 4 }}
            />
            <AxisBottom
              scale={x}
              top={HEIGHT - MARGIN.bottom}
              stroke="var(--rule)"
              tickStroke="var(--rule)"
              tickValues={days.filter((_, index) => index % step === 0).map(({ day }) => day)}
              tickFormat={formatDay}
              tickLabelProps={{ ...axis, textAnchor: 'middle' }}
            />
          </svg>
        )}
      </div>
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

const compact = (value: number, currency: string): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  }).format(value)

/** The width of an element, updated on resize. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
