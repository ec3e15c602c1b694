import type { FileUpload, ShopFile, Wire } from '@vitrine/contract'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { listFiles, type MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { findMediaFile } from './media-library.ts'
import { uploadFolder } from './media-paths.ts'
import { type FileRejection, storeUploadedFile } from './store-uploaded-file.ts'
import {
  claimExpiredUploads,
  deleteUpload,
  findUpload,
  insertUpload,
  lockUpload,
  type UploadRow,
  updateUpload,
} from './upload-repository.ts'

export interface UploadContext {
  readonly db: Database
  readonly storage: MediaStorage
  readonly publicUrl: string
  readonly mediaUrl: string
  readonly now: Date
}

const serializeUpload = ({ fileName, size, receivedBytes, expiresAt }: UploadRow): Wire<FileUpload> => ({
  fileName,
  size,
  received: receivedBytes,
  partSize: LIMITS.uploadPartBytes,
  expiresDate: expiresAt.toISOString(),
})

const HOUR_MS = 60 * 60 * 1000

/** Issues a link that accepts one file, whole or in parts, for an hour. */
export async function createUpload(
  { db, storage, publicUrl, now }: UploadContext,
  { fileName, size, isSecure }: Pick<UploadRow, 'fileName' | 'size' | 'isSecure'>,
): Promise<{ upload: Wire<FileUpload> & { url: string } }> {
  const token = newSecret()
  const upload = {
    id: newId(now),
    fileName,
    size,
    isSecure,
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
  }
  await insertUpload(db, { ...upload, tokenHash: hashOf(token) })
  const row = { ...upload, tokenHash: '', receivedBytes: 0, mediaId: null }
  const directUrl = await storage.uploadLink?.(partPath(row, 0), size)
  const url = `${publicUrl}/_vitrine/v1/media/uploads/${token}`
  return { upload: { url, ...(directUrl && { directUrl }), ...serializeUpload(row) } }
}

/** The progress of an upload, for resuming it. */
export async function readUpload(
  { db, now }: UploadContext,
  token: string,
): Promise<{ upload: Wire<FileUpload> } | Refusal<'UPLOAD_LINK_INVALID'>> {
  const upload = await findUpload(db, hashOf(token), now)
  return upload ? { upload: serializeUpload(upload) } : refuse('UPLOAD_LINK_INVALID')
}

export interface UploadPart {
  readonly start: number
  readonly bytes: Uint8Array
  readonly contentType?: string | undefined
}

type Received = { readonly upload: Wire<FileUpload>; readonly media?: Wire<ShopFile> }
type OutOfStep = Refusal<'UPLOAD_LINK_INVALID' | 'UPLOAD_OFFSET_MISMATCH' | 'PAYLOAD_TOO_LARGE'>

/** Accepts the next part of a file. After the last one, the file is validated and stored, and the link expires. */
export async function receivePart(
  uploadContext: UploadContext,
  token: string,
  part: UploadPart,
): Promise<Received | OutOfStep | FileRejection> {
  const upload = await addPart(uploadContext, token, part)
  if (upload instanceof Refusal) return upload
  if (upload.receivedBytes < upload.size) return { upload: serializeUpload(upload) }
  return upload.mediaId
    ? finished(uploadContext, upload, upload.mediaId)
    : finish(uploadContext, upload, part.contentType)
}

/** Completes an upload whose whole file was sent to the storage itself. */
export async function completeDirectUpload(
  uploadContext: UploadContext,
  token: string,
): Promise<Received | OutOfStep | FileRejection> {
  const { db, storage, now } = uploadContext
  const upload = await inTransaction(db, async (tx) => {
    const found = await lockUpload(tx, hashOf(token), now)
    if (!found) return refuse('UPLOAD_LINK_INVALID')
    if (found.mediaId) return found
    const stored = await storage.find(partPath(found, 0))
    if (stored?.size !== found.size)
      return refuse('UPLOAD_OFFSET_MISMATCH', { received: found.receivedBytes })
    await updateUpload(tx, found.id, { receivedBytes: found.size })
    return { ...found, receivedBytes: found.size }
  })
  if (upload instanceof Refusal) return upload
  return upload.mediaId
    ? finished(uploadContext, upload, upload.mediaId)
    : finish(uploadContext, upload, undefined)
}

const addPart = (
  { db, storage, now }: UploadContext,
  token: string,
  { start, bytes }: UploadPart,
): Promise<UploadRow | OutOfStep> =>
  inTransaction(db, async (tx) => {
    const upload = await lockUpload(tx, hashOf(token), now)
    if (!upload) return refuse('UPLOAD_LINK_INVALID')
    const received = start + bytes.byteLength
    if (received > upload.size) return refuse('PAYLOAD_TOO_LARGE', { limit: upload.size - start })
    // A part whose response was lost is sent again.
    if (received === upload.receivedBytes && bytes.byteLength > 0) return upload
    if (start !== upload.receivedBytes)
      return refuse('UPLOAD_OFFSET_MISMATCH', { received: upload.receivedBytes })
    await storage.write(partPath(upload, start), bytes)
    await updateUpload(tx, upload.id, { receivedBytes: received })
    return { ...upload, receivedBytes: received }
  })

async function finish(
  uploadContext: UploadContext,
  upload: UploadRow,
  contentType: string | undefined,
): Promise<Received | FileRejection | Refusal<'UPLOAD_LINK_INVALID'>> {
  const { db, storage, now } = uploadContext
  const bytes = await readParts(storage, upload)
  if (!bytes) return refuse('UPLOAD_LINK_INVALID')
  const outcome = await storeUploadedFile(uploadContext, { ...upload, bytes, contentType }, now)
  // Too busy to validate it: the last part may be sent again.
  if (outcome instanceof Refusal && outcome.code === 'BUSY') return outcome
  if (outcome instanceof Refusal) await deleteUpload(db, upload.id)
  else await updateUpload(db, upload.id, { mediaId: outcome.mediaId })
  await storage.removeFolder(uploadFolder(upload.id))
  return outcome instanceof Refusal ? outcome : finished(uploadContext, upload, outcome.mediaId)
}

/** A part that is sent again overwrites itself. */
const partPath = ({ id }: UploadRow, start: number): string =>
  `${uploadFolder(id)}/${String(start).padStart(10, '0')}`

/** The whole file; `undefined` if a part is missing. */
async function readParts(
  storage: MediaStorage,
  { id, size }: UploadRow,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const paths = (await listFiles(storage, uploadFolder(id))).map(({ path }) => path).sort()
  const whole = new Uint8Array(size)
  let position = 0
  for (const path of paths) {
    const part = await storage.read(path)
    if (!part || Number(path.split('/').at(-1)) !== position) return undefined
    whole.set(part.bytes, position)
    position += part.size
  }
  return position === size ? whole : undefined
}

const finished = async (
  { db, publicUrl, mediaUrl }: UploadContext,
  upload: UploadRow,
  mediaId: string,
): Promise<Received> => {
  const media = await findMediaFile(db, mediaId, { publicUrl, mediaUrl })
  return { upload: serializeUpload(upload), ...(media && { media }) }
}

interface Expired extends Pick<UploadContext, 'storage' | 'now'> {
  readonly db: Queryable
  readonly limit: number
}

/** Deletes a batch of unfinished uploads with their files. Returns the number. */
export async function deleteExpiredUploads({ db, storage, now, limit }: Expired): Promise<number> {
  const ids = await claimExpiredUploads(db, now, limit)
  for (const id of ids) await storage.removeFolder(uploadFolder(id))
  return ids.length
}
