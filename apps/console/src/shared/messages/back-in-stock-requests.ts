import { localize } from '../i18n/localize.ts'

/** Texts of back-in-stock requests. */
export const backInStockRequestsText = localize('backInStockRequestsText', {
  title: 'Back-in-stock requests',
  back: 'All products',
  intro: 'Customers want to know when these products are back in stock. We email them automatically.',
  empty: 'No back-in-stock requests yet',
  emptyHint: 'Requests appear here when customers ask to be emailed about an out-of-stock product.',
  product: 'Product',
  waiting: 'Requests',
  since: 'First request',
  more: 'Show more',
})
