import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface PageHeadingProps {
  readonly children: ReactNode
  readonly className?: string
}

/** The name of a page. It takes the focus when a navigation brings the page up, not when the tab opens with it. */
export function PageHeading({ children, className = 'text-title' }: PageHeadingProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const isFirst = key === 'default'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page; a new search is not.
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [pathname])

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
