/** What shoppers wait for. */
export const stockDemandText = {
  title: 'Waited for',
  back: 'All products',
  intro:
    'Shoppers asked to hear when these are back. A letter goes to each of them as soon as there is stock again.',
  empty: 'Nobody waits for anything that is sold out.',
  emptyHint:
    'On the page of a product that is sold out, shoppers can leave their address. They are counted here.',
  product: 'Product',
  waiting: 'Waiting',
  since: 'Since',
  more: 'Show more',
} as const
