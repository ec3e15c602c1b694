/** A file that a shopper bought. */
export interface Download {
  _id: string
  orderId: string
  orderNumber: string
  productName: string
  fileName: string
  /** Downloads the file without authentication. */
  link: string
  remainingDownloads: number
  expirationDate: Date
}
