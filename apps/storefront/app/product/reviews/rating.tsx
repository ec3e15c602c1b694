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

const STAR = 'M8 1.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z'

interface RatingProps {
  readonly rating: RatingView
  readonly className?: string
}

/** Five stars, filled to the half. */
export const Rating = ({ rating: { average, label, count }, className }: RatingProps): ReactElement => (
  <span className={joinClasses('inline-flex items-center gap-1.5', className)}>
    <svg viewBox="0 0 80 16" className="h-3.5 w-auto rtl:-scale-x-100" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => {
        const filled = Math.round(Math.min(1, Math.max(0, average - index)) * 2) / 2
        return (
          <g key={index} transform={`translate(${index * 16} 0)`}>
            <path d={STAR} fill="none" stroke="currentColor" strokeWidth="0.9" />
            {filled > 0 && (
              <svg
                x="0"
                y="0"
                width={16 * filled}
                height="16"
                viewBox={`0 0 ${16 * filled} 16`}
                aria-hidden="true"
              >
                <path d={STAR} fill="currentColor" />
              </svg>
            )}
          </g>
        )
      })}
    </svg>
    <span className="sr-only">{label}</span>
    {count && (
      <span aria-hidden="true" className="text-xs text-muted tabular-nums">
        {count}
      </span>
    )}
  </span>
)
