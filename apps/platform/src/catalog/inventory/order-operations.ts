const ORDER_OPERATIONS = [
  'placeOrder',
  'createOrder',
  'editOrder',
  'changeOrderLocations',
  'cancelOrder',
  'expireOrder',
  'completeDraftOrder',
  'chargeSubscription',
  'refundPayments',
  'receiveReturn',
  'refundReturn',
  'exchangeReturn',
  'markOrderAsPaid',
  'handlePaymentWebhook',
  'reconcile',
] as const

/** An operation that can change the stock of an order. */
export type OrderOperation = (typeof ORDER_OPERATIONS)[number]

export const isOrderOperation = (operation: string): boolean =>
  (ORDER_OPERATIONS as readonly string[]).includes(operation)
