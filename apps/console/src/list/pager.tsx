import { Button, buttonClass } from '@vitrine/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

interface PagerProps {
  readonly page: number
  readonly pageCount: number
  readonly addressOf: (page: number) => string
}

/** The way to the pages before and after, as addresses that can be opened in another tab. */
export function Pager({ page, pageCount, addressOf }: PagerProps): ReactElement | null {
  if (pageCount < 2) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-2">
      <p className="mr-2 text-muted tabular-nums">
        Page {page} of {pageCount}
      </p>
      <Step to={page > 1 ? addressOf(page - 1) : undefined}>
        <ChevronLeft className="size-4" aria-hidden />
        Previous
      </Step>
      <Step to={page < pageCount ? addressOf(page + 1) : undefined}>
        Next
        <ChevronRight className="size-4" aria-hidden />
      </Step>
    </nav>
  )
}

function Step({
  to,
  children,
}: {
  readonly to: string | undefined
  readonly children: ReactNode
}): ReactElement {
  if (to === undefined)
    return (
      <Button disabled variant="secondary" size="small">
        {children}
      </Button>
    )
  return (
    <Link to={to} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {children}
    </Link>
  )
}
