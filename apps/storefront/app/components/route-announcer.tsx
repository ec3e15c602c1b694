import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the title of the new page to screen readers after a client-side navigation. */
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
