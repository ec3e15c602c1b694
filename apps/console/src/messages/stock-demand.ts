/** Texts of back-in-stock requests. */
export const stockDemandText = {
  title: 'Back-in-stock requests',
  back: 'All products',
  intro:
    'Shoppers asked to be notified about these products. We email them as soon as the products are back in stock.',
  empty: 'No back-in-stock requests yet',
  emptyHint: 'Shoppers can leave their email address on the page of a sold-out product.',
  product: 'Product',
  waiting: 'Requests',
  since: 'First request',
  more: 'Show more',
} as const
