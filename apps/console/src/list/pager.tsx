import { Button, buttonClass } from '@vitrine/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

interface PagerProps {
  readonly page: number
  readonly pageCount: number
  readonly addressOf: (page: number) => string
  /** Another page of rows is read from its beginning, not from the button that led to it. */
  readonly onMove: () => void
}

/** The way to the pages before and after, as addresses that can be opened in another tab. */
export function Pager({ page, pageCount, addressOf, onMove }: PagerProps): ReactElement | null {
  if (pageCount < 2) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-2">
      <p className="mr-2 text-muted tabular-nums">
        Page {page} of {pageCount}
      </p>
      <Step to={page > 1 ? addressOf(page - 1) : undefined} onMove={onMove}>
        <ChevronLeft className="size-4" aria-hidden />
        Previous
      </Step>
      <Step to={page < pageCount ? addressOf(page + 1) : undefined} onMove={onMove}>
        Next
        <ChevronRight className="size-4" aria-hidden />
      </Step>
    </nav>
  )
}

interface StepProps {
  readonly to: string | undefined
  readonly onMove: () => void
  readonly children: ReactNode
}

function Step({ to, onMove, children }: StepProps): ReactElement {
  if (to === undefined)
    return (
      <Button disabled variant="secondary" size="small">
        {children}
      </Button>
    )
  return (
    <Link to={to} onClick={onMove} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {children}
    </Link>
  )
}
