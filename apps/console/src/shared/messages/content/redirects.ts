/** Texts of redirects from old URLs. */
export const redirectsText = {
  intro:
    'Send visitors of old web addresses to the right page, for instance after moving from another system. Pages that exist are never redirected.',
  count: { one: '{count} redirect', other: '{count} redirects' },
  search: 'Search redirects',
  add: 'Add redirect',
  edit: 'Edit redirect',
  import: 'Import redirects',
  path: 'Old path',
  pathHint: 'For example /old-page or /blog/post?id=3',
  target: 'Redirect to',
  targetHint: 'A path such as /products/mug, or a full web address',
  save: 'Save',
  saved: 'Redirect saved',
  remove: 'Delete redirect',
  removed: 'Redirect deleted',
  empty: 'No redirects yet',
  noMatches: 'No redirects match your search',
  more: 'Load more',
} as const
