import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { isRouteErrorResponse, Link, useHref, useLocation } from 'react-router'
import { site } from '../site.ts'
import { Main } from './main.tsx'

const problems = {
  missing: {
    label: 'Not found',
    title: 'This shelf is empty.',
    text: 'The page may have moved, or the piece may no longer be made. Everything we have today is one step away.',
  },
  closed: {
    label: 'Back in a moment',
    title: 'The shop is catching its breath.',
    text: 'We cannot reach our shelves right now. Nothing is lost; please try again in a minute.',
  },
  broken: {
    label: 'Something broke',
    title: 'That was us, not you.',
    text: 'This page could not be put together. Trying again often helps.',
  },
} as const

const kindOf = (error: unknown): keyof typeof problems => {
  if (!isRouteErrorResponse(error)) return 'broken'
  if (error.status === 503) return 'closed'
  return error.status < 500 ? 'missing' : 'broken'
}

/** What a visitor reads instead of the page, with a way on. */
export function Problem({ error }: { readonly error: unknown }): ReactElement {
  const kind = kindOf(error)
  const here = useHref(useLocation())
  const { label, title, text } = problems[kind]
  return (
    <Main className="shell relative grid flex-1 content-center py-24 md:py-32">
      <title>{`${label} – ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <svg
        viewBox="0 0 24 32"
        className="pointer-events-none absolute right-[8%] bottom-0 -z-10 hidden h-4/5 w-auto text-rule lg:block"
        aria-hidden="true"
        focusable="false"
      >
        <path
          d="M2 32V12a10 10 0 0 1 20 0v20M2 25.5h20"
          fill="none"
          stroke="currentColor"
          strokeWidth="0.2"
        />
      </svg>
      <p className="label text-accent">{label}</p>
      <h1 className="mt-4 max-w-[14ch] text-display">{title}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted">{text}</p>
      <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-5">
        {kind === 'missing' ? (
          <Link to="/products" className={buttonClass({ size: 'large' })}>
            See everything
          </Link>
        ) : (
          <a href={here} className={buttonClass({ size: 'large' })}>
            Try again
          </a>
        )}
        {kind !== 'closed' && (
          <Link to="/" className="text-link">
            Go to the front page
          </Link>
        )}
      </p>
    </Main>
  )
}
