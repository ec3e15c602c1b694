import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The page the tab shows. A tab that has just opened keeps its focus where the browser put it. */
let shown: string | undefined

interface PageHeadingProps {
  readonly children: ReactNode
}

/** The name of a page. It takes the focus when another page comes up, so that keyboards and screen readers go on there. */
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
