import type { ReactElement } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The announcement above every page: a demo shop, a closed shop or an ended session. */
export function AnnouncementBar(): ReactElement | null {
  const announcement = useRouteLoaderData<typeof loader>('root')?.announcement
  return announcement ? (
    <p className="shell max-w-none bg-ink py-2 text-center text-sm text-balance text-ground dark:bg-sand dark:text-ink">
      {announcement}
    </p>
  ) : null
}
