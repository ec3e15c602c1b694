import type { ReactElement, ReactNode } from 'react'

interface IconProps {
  readonly className?: string
  /** The SVG path, in a 20 by 20 box. */
  readonly children: ReactNode
}

/** An outline icon, next to text or with an accessible label. */
export function Icon({ className = 'size-5 fill-none', children }: IconProps): ReactElement {
  return (
    <svg viewBox="0 0 20 20" className={className} stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      {children}
    </svg>
  )
}

export const HEART = 'M10 17S2.5 12.5 2.5 7.3A4 4 0 0 1 10 5.2a4 4 0 0 1 7.5 2.1C17.5 12.5 10 17 10 17Z'
export const CROSS = 'm4 4 12 12M16 4 4 16'
