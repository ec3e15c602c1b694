import { VisuallyHidden } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { pageHref, pageLinks } from '../paging.ts'

interface PaginationProps {
  readonly path: string
  readonly current: number
  readonly last: number
}

const cell = 'grid h-11 min-w-11 place-items-center border-y border-transparent px-2 tabular-nums'

/** Links to the other pages of a list. Nothing where there is one page only. */
export function Pagination({ path, current, last }: PaginationProps): ReactElement | null {
  if (last <= 1) return null
  const links = pageLinks(current, last).map((page, index) => ({ page, key: page ?? `gap-${index}` }))
  return (
    <nav
      aria-label="Pages"
      className="mt-16 flex items-center justify-between border-t border-rule pt-6 text-sm"
    >
      <Step path={path} to={current - 1} last={last} rel="prev" text="Previous" />
      <ul className="flex items-center">
        {links.map(({ page, key }) => (
          <li key={key}>
            {page === undefined ? (
              <span className={cell}>…</span>
            ) : (
              <Link
                to={pageHref(path, page)}
                aria-current={page === current ? 'page' : undefined}
                className={`${cell} transition-colors hover:text-accent aria-[current]:border-b-ink`}
              >
                <VisuallyHidden>Page </VisuallyHidden>
                {page}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step path={path} to={current + 1} last={last} rel="next" text="Next" />
    </nav>
  )
}

interface StepProps {
  readonly path: string
  readonly to: number
  readonly last: number
  readonly rel: 'prev' | 'next'
  readonly text: string
}

function Step({ path, to, last, rel, text }: StepProps): ReactElement {
  const possible = to >= 1 && to <= last
  const look = `flex h-11 w-24 items-center ${rel === 'next' ? 'justify-end' : ''}`
  if (!possible) return <span className={look} />
  return (
    <Link to={pageHref(path, to)} rel={rel} prefetch="intent" className={look}>
      <span className="text-link">{text}</span>
    </Link>
  )
}
