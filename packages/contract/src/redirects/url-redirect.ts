import type { VersionedEntity } from '../merchants/versioned-entity.ts'

/** A redirect from a URL that does not exist anymore. Pages that exist are never redirected. */
export interface UrlRedirect extends VersionedEntity {
  /** Such as `/old-page`, with its query, decoded, in lower case and without a slash at the end. */
  path: string
  /** A path of the shop such as `/products/mug`, or a URL elsewhere. */
  target: string
}

/** The columns of a CSV file of redirects, in order. */
export const URL_REDIRECT_CSV_COLUMNS = ['path', 'target'] as const
