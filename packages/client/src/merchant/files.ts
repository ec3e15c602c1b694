import type { FileUpload, ShopFile } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, noResult, operation, path, pick } from '../operation.ts'

export type { FileUpload, ShopFile } from '@vitrine/contract'

const file = { _createdDate: date }

/** Filters by type. `before` is the last item of the previous page. */
export interface FileOptions {
  mediaType?: ShopFile['mediaType']
  before?: string
  limit?: number
}

/**
 * Lists the files of the shop, newest first.
 * @example const { media: images } = await files.listFiles({ mediaType: 'image' })
 */
export const listFiles = /* @__PURE__ */ operation(
  (options?: FileOptions): Call<{ media: ShopFile[]; nextBefore: string | null }> => ({
    method: 'GET',
    path: '/_vitrine/v1/media',
    options: pick(options, 'mediaType', 'before', 'limit'),
    response: { media: file },
  }),
)

/**
 * Imports a file from a public URL.
 * @example const { _id } = await files.importFile('https://pictures.example/bowl.jpg')
 */
export const importFile = /* @__PURE__ */ operation(
  (url: string): Call<ShopFile> => ({
    method: 'POST',
    path: '/_vitrine/v1/media/imports',
    args: { url },
    response: { media: file },
    parse: (response: { media: ShopFile }) => response.media,
  }),
)

/** The properties of a file to upload. Only buyers can download a file with `isSecure`. */
export interface NewFile {
  fileName: string
  size: number
  isSecure?: boolean
}

/**
 * Prepares an upload. Send the file to `url` with PUT.
 * @example const { url } = await files.createUpload({ fileName: 'bowl.jpg', size: 48_213 })
 */
export const createUpload = /* @__PURE__ */ operation(
  ({ fileName, size, isSecure }: NewFile): Call<FileUpload & { url: string }> => ({
    method: 'POST',
    path: '/_vitrine/v1/media/uploads',
    args: { fileName, size, isSecure },
    response: { upload: { expiresDate: date } },
    parse: (response: { upload: FileUpload & { url: string } }) => response.upload,
  }),
)

/**
 * Deletes a file that nothing uses. Fails with `MEDIA_NOT_FOUND` or `MEDIA_IN_USE`.
 * @example await files.deleteFile('the-file-id')
 */
export const deleteFile = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/media/${_id}`,
    parse: noResult,
  }),
)
