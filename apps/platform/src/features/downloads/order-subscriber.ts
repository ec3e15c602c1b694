import type { OrderSubscriber } from '../../orders/records/order-subscribers.ts'
import { createDownloads } from './create-downloads.ts'
import { sendDownloadsReady } from './download-email.ts'
import { linksOfOrder, withDownloads } from './download-links.ts'

/** Buyers get the files of a paid order as links: in their orders and in an email. */
export const downloadsSubscriber: OrderSubscriber = {
  onPaid: async (tx, order, { isConfirmed, now }) => {
    const downloads = await createDownloads(tx, order, now)
    // Otherwise the links are in the confirmation.
    const sendsEmail = isConfirmed && downloads.length > 0
    if (sendsEmail) await sendDownloadsReady(tx, order, now)
    return sendsEmail
  },
  decorateForBuyer: withDownloads,
  emailLinks: linksOfOrder,
}
