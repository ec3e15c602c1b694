const ADDRESS = [
  'FirstName',
  'LastName',
  'Company',
  'Phone',
  'AddressLine',
  'AddressLine2',
  'City',
  'Subdivision',
  'PostalCode',
  'Country',
] as const

const columnsOf = <Prefix extends string>(prefix: Prefix) =>
  ADDRESS.map((name) => `${prefix}${name}` as const)

/** The columns of a file of orders, in order. Each item has a row; only the first row of an order has the columns before the item. */
export const ORDER_CSV_COLUMNS = [
  'number',
  'placedAt',
  'email',
  'canceled',
  'currency',
  'discount',
  'discountCode',
  'shipping',
  'tax',
  'taxIncluded',
  'total',
  'paid',
  'refunded',
  'shippingMethod',
  'note',
  'purchaseOrderNumber',
  'customFields',
  'tags',
  'language',
  ...columnsOf('billing'),
  ...columnsOf('shipping'),
  'itemName',
  'itemDetails',
  'itemSku',
  'itemPrice',
  'itemQuantity',
  'itemDiscount',
  'itemTax',
  'itemShips',
  'itemFulfilled',
] as const
