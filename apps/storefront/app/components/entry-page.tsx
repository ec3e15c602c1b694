import type { ReactElement, ReactNode } from 'react'
import { Arch } from './arch.tsx'
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
      <Arch />
      <div className="max-w-md">
        <h1 className="text-title">{title}</h1>
        {text && <p className="mt-4 text-muted wrap-anywhere">{text}</p>}
        {children}
      </div>
    </Main>
  )
}
