import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'

/** A rating as it is shown: stars, and the words for screen readers. */
export interface RatingView {
  /** From 1 to 5. */
  readonly average: number
  readonly label: string
  /** The number of reviews in parentheses. */
  readonly count?: string
}

const WIDTH = 16
const STARS = [0, 1, 2, 3, 4]
  .map(
    (index) => `M${8 + index * WIDTH} 1.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7-3.4-3.3 4.7-.7z`,
  )
  .join('')

interface RatingProps {
  readonly rating: RatingView
  readonly className?: string
}

/** Five stars, filled to the half. */
export const Rating = ({ rating: { average, label, count }, className }: RatingProps): ReactElement => (
  <span className={joinClasses('inline-flex items-center gap-1.5', className)}>
    <svg viewBox="0 0 80 16" className="h-3.5 w-auto rtl:-scale-x-100" aria-hidden="true">
      <path d={STARS} fill="none" stroke="currentColor" strokeWidth="0.9" />
      {/* It cuts off what is beyond its width. */}
      <svg width={(Math.round(average * 2) / 2) * WIDTH} height="16" aria-hidden="true">
        <path d={STARS} fill="currentColor" />
      </svg>
    </svg>
    <span className="sr-only">{label}</span>
    {count && (
      <span aria-hidden="true" className="text-xs text-muted tabular-nums">
        {count}
      </span>
    )}
  </span>
)
