import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'

export interface EmptyListProps {
  readonly text: string
  readonly way?: { readonly to: string; readonly name: string }
  /** The way vanishes with the emptiness, and must not take the focus along. */
  readonly onFollow: () => void
}

/** A list with nothing in it says why, and which way leads out. */
export function EmptyList({ text, way, onFollow }: EmptyListProps): ReactElement {
  return (
    <div className="mt-4 grid animate-arrive justify-items-center gap-5 border-y border-rule px-4 py-20 text-center">
      <p className="max-w-sm font-display text-lg">{text}</p>
      {way && (
        <Link to={way.to} onClick={onFollow} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {way.name}
        </Link>
      )}
    </div>
  )
}
