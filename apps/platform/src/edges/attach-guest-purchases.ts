import { attachContracts } from '../features/subscriptions/contract-repository.ts'
import type { AttachGuestPurchases } from '../identity/identity-server.ts'
import { attachGuestOrders } from '../orders/orders/attach-guest-orders.ts'
import { attachGiftCards } from '../pricing/gift-cards/gift-card-repository.ts'

/** Orders come first: they are locked before what was bought in them, as when an order changes. */
export const attachGuestPurchases: AttachGuestPurchases = async (tx, buyer) => {
  const orderIds = await attachGuestOrders(tx, buyer)
  if (orderIds.length === 0) return
  await attachContracts(tx, orderIds, buyer)
  await attachGiftCards(tx, orderIds, buyer)
}
