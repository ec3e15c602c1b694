import { FORMATS, type Format } from './media-formats.ts'

const MEDIA_ID = /^([0-9a-f]{40})\.([a-z0-9]{3,4})$/

/** The parts of a media id. Only a match is used in a path. */
export function parseMediaId(id: string): { readonly name: string; readonly format: Format } | undefined {
  const [, name, ending] = MEDIA_ID.exec(id) ?? []
  return name && ending && Object.hasOwn(FORMATS, ending) ? { name, format: ending as Format } : undefined
}

/** Originals are stored in folders of their first two digits; renditions of each in its own folder. */
export const originalPath = (id: string): string => `originals/${id.slice(0, 2)}/${id}`

export const renditionFolder = (id: string): string => `renditions/${id.slice(0, 2)}/${id}`

/** The path of a buyers-only file. Nothing below its first folder is served publicly. */
export const securePath = (id: string): string => `secure/${id.slice(0, 2)}/${id}`

export const DELETED_FOLDER = 'deleted'

/** Where a deleted file stays until no earlier backup can still need it. It is not served. */
export const deletedPath = (path: string): string => `${DELETED_FOLDER}/${path}`

/** The folder of the parts of an upload. */
export const uploadFolder = (uploadId: string): string => `uploads/${uploadId}`
