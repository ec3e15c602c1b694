import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The current path. The first page after loading does not move the focus. */
let shown: string | undefined

interface PageHeadingProps {
  readonly children: ReactNode
}

/** The heading of a page. It takes the focus on navigation, for keyboards and screen readers. */
export function PageHeading({ children }: PageHeadingProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    const page = `${pathname} ${heading.current?.textContent}`
    if (shown !== undefined && shown !== page) heading.current?.focus()
    shown = page
  }, [pathname])

  return (
    <h1 ref={heading} tabIndex={-1} className="min-w-0 text-title wrap-anywhere">
      {children}
    </h1>
  )
}
