import type { ReactElement, ReactNode } from 'react'
import { Main } from './main.tsx'

interface EntryPageProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** A page of the entrance: one thing to do, in a column that is easy to read. */
export function EntryPage({ title, text, children }: EntryPageProps): ReactElement {
  return (
    <Main className="shell relative flex-1 py-14 md:py-20 lg:py-24">
      <svg
        viewBox="0 0 24 32"
        className="pointer-events-none absolute end-[10%] bottom-0 -z-10 hidden h-4/5 w-auto text-rule lg:block"
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
      <div className="max-w-md">
        <h1 className="text-title">{title}</h1>
        {text && <p className="mt-4 text-muted wrap-anywhere">{text}</p>}
        {children}
      </div>
    </Main>
  )
}
