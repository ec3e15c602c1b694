import { defineEnum } from '../define-enum.ts'

export const MediaItemType = /* @__PURE__ */ defineEnum(
  'unspecified_media_item_type image video audio document zip',
)
export type MediaItemType = keyof typeof MediaItemType

/** One file of a picture or film, at one size. */
export interface MediaFile {
  /** Of a whole file of our platform. The hosted one has it beside the file. */
  _id?: string
  /** Absolute. */
  url: string
  width: number
  height: number
  format?: string
  altText?: string
}

export interface MediaVideo {
  files: MediaFile[]
  stillFrameMediaId?: string
}

export interface MediaItem {
  _id: string
  title?: string
  mediaType: MediaItemType
  image?: MediaFile
  video?: MediaVideo
  thumbnail?: MediaFile
}

/** What a product or collection shows. */
export interface Media {
  /** The first picture; absent when there is none. */
  mainMedia?: MediaItem
  items: MediaItem[]
}

export const FileType = /* @__PURE__ */ defineEnum(
  'UNSPECIFIED SECURE_PICTURE SECURE_VIDEO SECURE_DOCUMENT SECURE_MUSIC SECURE_ARCHIVE',
)
export type FileType = keyof typeof FileType

/** A file that is kept from everyone but its buyers. */
export interface SecuredMedia {
  _id: string
  fileName: string
  fileType: FileType
}
