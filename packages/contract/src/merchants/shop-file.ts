/** A file in the media library. */
export interface ShopFile {
  _id: string
  mediaType: 'image' | 'video' | 'audio' | 'document' | 'zip'
  /** The public URL, or a URL for merchants if only buyers can download the file. */
  url: string
  fileName: string
  format: string
  bytes: number
  /** 0 if the file is not an image. */
  width: number
  height: number
  _createdDate: Date
  /** The reference for digital products, if only buyers can download the file. */
  digitalFile?: { _id: string; fileName: string; fileType: string }
}

/** A file upload. */
export interface FileUpload {
  fileName: string
  /** The file size in bytes. */
  size: number
  /** The number of received bytes: the offset of the next part. */
  received: number
  /** The recommended part size in bytes. */
  partSize: number
  expiresDate: Date
  /** Accepts the file by PUT, in one or more parts, without authentication. Only the first response contains it. */
  url?: string
  /**
   * Accepts the whole file by PUT, without authentication, if files are stored in a bucket. Then complete the upload with an empty PUT to
   * `url`, with the header `Content-Range: bytes *` followed by `/` and the size.
   */
  directUrl?: string
}
