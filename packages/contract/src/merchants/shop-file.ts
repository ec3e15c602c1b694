/** A file of the shop, as merchants see it. */
export interface ShopFile {
  _id: string
  mediaType: 'image' | 'video' | 'audio' | 'document' | 'zip'
  /** Where anybody sees it; of a file for buyers only, where merchants do. */
  url: string
  fileName: string
  format: string
  bytes: number
  /** Of pictures; otherwise 0. */
  width: number
  height: number
  _createdDate: Date
  /** Of a file for buyers only: what a digital product names it by. */
  digitalFile?: { _id: string; fileName: string; fileType: string }
}

/** A file on its way in. */
export interface FileUpload {
  fileName: string
  /** The whole file, in bytes. */
  size: number
  /** How much of it has come: the next part starts here. */
  received: number
  /** A size for parts that a slow line sends in time. */
  partSize: number
  expiresDate: Date
  /** Takes the file by PUT, whole or in parts, from whoever has it. Given once. */
  url?: string
}
