import type { ReactElement } from 'react'
import type { CollectionLink } from '../collection-link.server.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { SiteFooter } from './site-footer.tsx'

/** What every page ends with. */
export const SiteEnd = ({
  collections,
}: {
  readonly collections: readonly CollectionLink[]
}): ReactElement => (
  <>
    <SiteFooter collections={collections} />
    <ConnectionNotice />
  </>
)
