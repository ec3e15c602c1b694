import { localize } from '../../i18n/localize.ts'

/** Texts of newsletter subscribers. */
export const subscribersText = localize('subscribersText', {
  title: 'Subscribers',
  back: 'All customers',
  count: { one: '{count} subscriber', other: '{count} subscribers' },
  search: 'Email address',
  intro:
    'Customers who subscribed to your newsletter and confirmed their email address. To send newsletters, export them to your newsletter service. The export includes an unsubscribe link for each subscriber. Add it to every newsletter you send.',
  empty: 'No subscribers yet',
  emptyHint: 'Add a newsletter section to your home page (Online store > Home page).',
  noMatches: 'No subscribers found',
  confirmed: 'Subscribed {when}',
  customer: 'View customer',
  customerOf: 'View customer {email}',
  export: 'Export CSV',
  delete: 'Delete',
  deleteOf: 'Delete {email}',
  more: 'Show more',
})
