/** A file that a shopper has bought. */
export interface Download {
  _id: string
  orderId: string
  orderNumber: string
  productName: string
  fileName: string
  /** Whoever has it has the file. */
  link: string
  downloadsLeft: number
  expirationDate: Date
}
