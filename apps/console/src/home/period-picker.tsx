import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { homeText as text } from '../shared/messages/home.ts'
import { type DateRange, dateRangeError, lastDaysRange, parseDateRange } from './date-range.ts'
import { DateRangeForm } from './date-range-form.tsx'

const PERIODS = [7, 30, 90, 365] as const
const OTHER = 'other'

interface PeriodPickerProps {
  readonly title: string
  /** The longest range; any length by default. */
  readonly maxDays?: number
  /** Shown between the heading and the form of a custom range. */
  readonly notices?: ReactElement
  readonly children: (days: DateRange) => ReactElement
}

/** The heading of a page with its period, which is in the URL, and the content for it. */
export function PeriodPicker({ title, maxDays, notices, children }: PeriodPickerProps): ReactElement {
  const [params, setParams] = useSearchParams()
  const selectedRange = parseDateRange(params)
  const count = PERIODS.find((each) => String(each) === params.get('days')) ?? 30
  const days = selectedRange ?? lastDaysRange(count, new Date())
  const show = (next: DateRange | { readonly days: string }) => setParams({ ...next }, { replace: true })
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-3">
        <PageHeading>{title}</PageHeading>
        <select
          aria-label={text.period}
          value={selectedRange ? OTHER : count}
          onChange={({ target }) => show(target.value === OTHER ? days : { days: target.value })}
          className="select ml-auto min-h-10 rounded-control border border-outline bg-surface ps-3 pe-8"
        >
          {PERIODS.map((each) => (
            <option key={each} value={each}>
              {text.periods[each]}
            </option>
          ))}
          <option value={OTHER}>{text.customRange}</option>
        </select>
      </header>
      {notices}
      {selectedRange && <DateRangeForm days={selectedRange} maxDays={maxDays} onSelect={show} />}
      {!dateRangeError(days, maxDays) && children(days)}
    </>
  )
}
