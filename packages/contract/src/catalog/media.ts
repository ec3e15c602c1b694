import { defineEnum } from '../define-enum.ts'

export const MediaItemType = /* @__PURE__ */ defineEnum(
  'unspecified_media_item_type image video audio document zip',
)
export type MediaItemType = keyof typeof MediaItemType

/** An image or video file in one size. */
export interface MediaFile {
  /** Set for original files of a Vitrine platform. Wix Headless returns it beside the file. */
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

/** The media of a product or collection. */
export interface Media {
  /** The first image, if there is one. */
  mainMedia?: MediaItem
  items: MediaItem[]
}

export const FileType = /* @__PURE__ */ defineEnum(
  'UNSPECIFIED SECURE_PICTURE SECURE_VIDEO SECURE_DOCUMENT SECURE_MUSIC SECURE_ARCHIVE',
)
export type FileType = keyof typeof FileType

/** A file that only its buyers can download. */
export interface SecuredMedia {
  _id: string
  fileName: string
  fileType: FileType
}
