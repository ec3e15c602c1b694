import { localize } from '../../i18n/localize.ts'

/** Texts of redirects from old URLs. */
export const redirectsText = localize('redirectsText', {
  intro:
    'Send customers from old URLs to the right page, for example after you move from another platform. Existing pages are never redirected.',
  count: { one: '{count} redirect', other: '{count} redirects' },
  search: 'Search redirects',
  add: 'Add redirect',
  edit: 'Edit redirect',
  import: 'Import redirects',
  path: 'Old path',
  pathHint: 'For example, /old-page or /blog/post?id=3.',
  target: 'Redirect to',
  targetHint: 'A path in your shop, such as /products/mug, or a URL.',
  save: 'Save',
  saved: 'Redirect saved',
  remove: 'Delete redirect',
  removed: 'Redirect deleted',
  empty: 'No redirects yet',
  noMatches: 'No redirects found',
  more: 'Show more',
})
