import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import type { Pagination as Pages } from './pagination.server.ts'

const cell = 'grid h-11 min-w-11 place-items-center border-y border-transparent px-2 tabular-nums'

/** A link that shows more products, and links to the other pages. */
export function Pagination({ pagination }: { readonly pagination: Pages }): ReactElement {
  const { links, previous, next, more } = pagination
  const messages = useMessages('listing')
  const t = useT()
  const cells = links.map((link, index) => ({ link, key: link?.page ?? `gap-${index}` }))
  return (
    <>
      {more && (
        <p className="mt-16 text-center">
          <Link
            to={more.href}
            replace
            preventScrollReset
            className={buttonClass({ variant: 'secondary', size: 'large' })}
          >
            {t(messages.loadMore, { count: more.count })}
          </Link>
        </p>
      )}
      <nav
        aria-label={messages.pages}
        className="mt-12 flex items-center justify-between gap-2 border-t border-rule pt-6 text-sm max-[18rem]:flex-wrap"
      >
        <Step to={previous} rel="prev" text={messages.previous} />
        <ul className="flex flex-wrap items-center justify-center">
          {cells.map(({ link, key }) => (
            <li key={key}>
              {link ? (
                <Link
                  to={link.href}
                  aria-current={link.current ? 'page' : undefined}
                  aria-label={t(messages.page, { page: link.page })}
                  className={`${cell} transition-colors hover:text-accent aria-[current]:border-b-ink`}
                >
                  {link.page}
                </Link>
              ) : (
                <span className={cell}>…</span>
              )}
            </li>
          ))}
        </ul>
        <Step to={next} rel="next" text={messages.next} />
      </nav>
    </>
  )
}

interface StepProps {
  readonly to: string | undefined
  readonly rel: 'prev' | 'next'
  readonly text: string
}

function Step({ to, rel, text }: StepProps): ReactElement {
  const stepClass = `flex h-11 min-w-16 items-center ${rel === 'next' ? 'justify-end' : ''}`
  if (!to) return <span className={stepClass} />
  return (
    <Link to={to} rel={rel} prefetch="intent" className={stepClass}>
      <span className="text-link">{text}</span>
    </Link>
  )
}
