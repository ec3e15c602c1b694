import type { Order } from '@vitrine/contract'

/** The title of the shipping method in the language of the shop, whichever the buyer reads. */
export const shippingTitle = ({ shippingInfo }: Order): string | undefined =>
  shippingInfo?.originalTitle ?? shippingInfo?.title
