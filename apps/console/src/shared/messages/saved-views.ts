/** Texts of the saved views of lists. */
export const savedViewsText = {
  title: 'Saved views',
  all: { products: 'All products', orders: 'All orders' },
  save: 'Save view',
  name: 'View name',
  saved: 'View “{name}” saved',
  delete: 'Delete view {name}',
} as const
