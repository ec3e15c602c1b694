import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useRootData } from '../shared/use-route-data.ts'

/** The announcements above every page: a demo shop, a closed shop or an ended session, and the merchant's own. */
export const AnnouncementBar = (): ReactElement => (
  <>
    {useRootData()?.announcements.map(({ text, link }) => (
      <p
        key={text}
        className="shell max-w-none bg-ink py-2 text-center text-sm text-balance text-ground not-first:border-t dark:bg-sand dark:text-ink"
      >
        <bdi>{text}</bdi>
        {link && (
          <>
            {' '}
            <Link to={link.href} className="underline underline-offset-4">
              {link.label}
            </Link>
          </>
        )}
      </p>
    ))}
  </>
)
