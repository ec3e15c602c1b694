import type { ReactElement } from 'react'
import { useRootData } from '../shared/use-route-data.ts'

/** The announcement above every page: a demo shop, a closed shop or an ended session. */
export function AnnouncementBar(): ReactElement | null {
  const announcement = useRootData()?.announcement
  return announcement ? (
    <p className="shell max-w-none bg-ink py-2 text-center text-sm text-balance text-ground dark:bg-sand dark:text-ink">
      {announcement.text}
      {announcement.link && (
        <>
          {' '}
          <a href={announcement.link.href} className="underline underline-offset-4">
            {announcement.link.label}
          </a>
        </>
      )}
    </p>
  ) : null
}
