/** Texts of newsletter subscribers. */
export const subscribersText = {
  title: 'Subscribers',
  back: 'All customers',
  count: { one: '{count} subscriber', other: '{count} subscribers' },
  search: 'Email address',
  intro:
    'People who signed up for your newsletter and confirmed their email address. Export them to your newsletter service, and include the unsubscribe link in every newsletter.',
  empty: 'No subscribers yet',
  emptyHint: 'Add a newsletter section to your home page (Online store > Home page).',
  noMatches: 'No subscribers match your search',
  confirmed: 'Subscribed {when}',
  customer: 'View customer',
  customerOf: 'View customer {email}',
  export: 'Export CSV',
  delete: 'Delete',
  deleteOf: 'Delete {email}',
  more: 'Show more',
} as const
