import type { Download, Wire, WireOrder } from '@vitrine/contract'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { translatedText } from '../../kernel/i18n/translated-text.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type SignedLinks, signedLinks } from '../../kernel/signed-links/signed-links.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { type DownloadRecord, downloadsOfBuyer, downloadsOfOrders } from './download-repository.ts'

/** Whether the buyer may download the files of an order: not once it is canceled or refunded. */
export const canDownload = ({
  status,
  paymentStatus,
}: Pick<OrderRecord, 'status' | 'paymentStatus'>): boolean =>
  status === 'APPROVED' && (paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED')

const pathOf = (links: SignedLinks, { id }: DownloadRecord): string =>
  `/downloads/${links.sign('download', id)}`

/** The download links of an order for its buyer, on this platform. */
export async function linksOfOrder(db: Queryable, orderId: string, now: Date) {
  const downloads = await downloadsOfOrders(db, [orderId])
  if (downloads.length === 0) return []
  const links = await signedLinks(db, now)
  return downloads.map((download) => ({ label: download.fileName, url: pathOf(links, download) }))
}

interface LinkContext {
  readonly db: Queryable
  readonly publicUrl: string
  readonly now: Date
}

/** Orders with download links. For buyers only: a link gives access to the file. */
export async function withDownloads(
  { db, publicUrl, now }: LinkContext,
  orders: readonly WireOrder[],
): Promise<WireOrder[]> {
  const downloads = await downloadsOfOrders(
    db,
    orders.filter(canDownload).map(({ id }) => id),
  )
  if (downloads.length === 0) return [...orders]
  const links = await signedLinks(db, now)
  return orders.map((order) => ({
    ...order,
    lineItems: order.lineItems.map((line) => {
      const download = downloads.find(({ orderId, lineId }) => orderId === order.id && lineId === line.id)
      return download
        ? { ...line, digitalFile: digitalFile(download, publicUrl + pathOf(links, download)) }
        : line
    }),
  }))
}

const digitalFile = ({ mediaId, expiresAt }: DownloadRecord, link: string) => ({
  fileId: mediaId,
  link,
  expirationDate: expiresAt.toISOString(),
})

/** All downloads of a shopper, newest first. */
export async function listDownloads(
  { db, publicUrl, now }: LinkContext,
  buyer: Pick<OrderRecord, 'buyerKind' | 'buyerId'>,
): Promise<{ readonly downloads: Wire<Download>[] }> {
  const [found, links] = [await downloadsOfBuyer(db, buyer), await signedLinks(db, now)]
  return {
    downloads: found
      .filter(({ order }) => canDownload(order))
      .map(({ download, order }) => ({
        id: download.id,
        orderId: order.id,
        orderNumber: String(order.number),
        productName: translatedText(order.lines.find(({ id }) => id === download.lineId)?.wire.productName),
        fileName: download.fileName,
        link: publicUrl + pathOf(links, download),
        remainingDownloads: Math.max(0, LIMITS.downloadsPerLink - download.downloadCount),
        expirationDate: download.expiresAt.toISOString(),
      })),
  }
}
