import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells screen readers the title of the page that a link led to, as a full page load would. */
export function RouteAnnouncer(): ReactElement {
  const { pathname } = useLocation()
  const [arrival, setArrival] = useState({ pathname, title: '' })

  useEffect(() => {
    setArrival((last) => (last.pathname === pathname ? last : { pathname, title: document.title }))
  }, [pathname])

  return (
    <p aria-live="assertive" className="sr-only">
      {arrival.title}
    </p>
  )
}
