import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { language } from '../shared/i18n/language.ts'

const HEIGHT = 240
const MARGIN = { top: 12, right: 24, bottom: 28, left: 56 }

interface LineChartProps {
  readonly label: string
  readonly description: string
  /** The names of the values. */
  readonly names: readonly string[]
  readonly formatName: (name: string) => string
  readonly values: readonly number[]
  /** Drawn as a dashed line. */
  readonly previousValues?: readonly number[]
  readonly currency: string
}

/** Amounts over time. A table has to repeat them for those who cannot see the chart. */
export function LineChart({
  label,
  description,
  names,
  formatName,
  values,
  previousValues = [],
  currency,
}: LineChartProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const x = scalePoint({ domain: [...names], range: [MARGIN.left, width - MARGIN.right] })
  const y = scaleLinear({
    domain: [Math.min(0, ...values, ...previousValues), Math.max(1, ...values, ...previousValues)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: true,
  })
  const at = (index: number) => x(names[index] ?? '') ?? 0
  const axis = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'var(--font-sans)' }
  const step = Math.max(1, Math.ceil(names.length / Math.max(2, width / 90)))
  return (
    <div ref={frame} className="w-full overflow-hidden">
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          <desc>{description}</desc>
          <AreaClosed
            data={[...values]}
            x={(_, index) => at(index)}
            y={(value) => y(value)}
            y0={y(0)}
            yScale={y}
            fill="var(--accent)"
            fillOpacity={0.12}
          />
          <LinePath
            data={[...previousValues]}
            x={(_, index) => at(index)}
            y={(value) => y(value)}
            stroke="var(--outline)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
          />
          <LinePath
            data={[...values]}
            x={(_, index) => at(index)}
            y={(value) => y(value)}
            stroke="var(--accent)"
            strokeWidth={2}
          />
          {/* A line needs two values. */}
          {previousValues.length === 1 && (
            <circle cx={at(0)} cy={y(previousValues[0] ?? 0)} r={4} fill="var(--outline)" />
          )}
          {values.length === 1 && <circle cx={at(0)} cy={y(values[0] ?? 0)} r={4} fill="var(--accent)" />}
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
            tickValues={names.filter((_, index) => index % step === 0)}
            tickFormat={formatName}
            tickLabelProps={{ ...axis, textAnchor: 'middle' }}
          />
        </svg>
      )}
    </div>
  )
}

const compact = (value: number, currency: string): string =>
  new Intl.NumberFormat(language, {
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
