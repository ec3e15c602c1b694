import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the title of the new page to screen readers after a client-side navigation. */
export function RouteAnnouncer(): ReactElement {
  const { pathname } = useLocation()
  const [announced, setAnnounced] = useState({ pathname, title: '' })

  useEffect(() => {
    setAnnounced((last) => (last.pathname === pathname ? last : { pathname, title: document.title }))
  }, [pathname])

  return (
    <p aria-live="assertive" className="sr-only">
      {announced.title}
    </p>
  )
}
