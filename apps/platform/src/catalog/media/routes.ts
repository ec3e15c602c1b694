import { readBodyBytes } from '@vitrine/server'
import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { openMediaStorage } from '../../kernel/media-storage/open-media-storage.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { deleteMedia } from './delete-media.ts'
import { importMedia } from './import-media.ts'
import { findMediaFile, listMediaFiles } from './media-library.ts'
import { findSecureFile } from './read-media.ts'
import {
  completeDirectUpload,
  createUpload,
  readUpload,
  receivePart,
  type UploadContext,
} from './resumable-uploads.ts'
import { replyWithFile } from './serve-file.ts'
import { NEW_FILE_ERRORS } from './store-media.ts'

const FileParameters = z.object({ id: z.string().max(200).refine(isStorable) })
const Token = z.object({ token: z.string() })
const NewUpload = z.strictObject({
  fileName: z.string().trim().min(1).max(255),
  size: z.number().int().min(1).max(LIMITS.uploadBytes),
  isSecure: z.boolean().default(false),
})
const Import = z.strictObject({ url: z.url().max(2000) })
const Library = z.object({
  mediaType: z.enum(['image', 'video', 'audio', 'document', 'zip']).optional(),
  before: z.string().max(50).optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(50),
})

/** The media library of merchants, and uploads to it. */
export const mediaRoutes = ({ db, config, now }: Server) => {
  const { publicUrl, mediaUrl } = config
  const storage = openMediaStorage(config)
  const safeFetch = createSafeFetch({ allow: config.outboundAllowlist })
  const uploadContext = (): UploadContext => ({ db, storage, publicUrl, mediaUrl, now: now() })

  return {
    'GET /_vitrine/v1/media': operation(
      {
        access: 'merchants',
        areas: [],
        summary: 'Lists the files of the shop, newest first.',
        parameters: Library,
      },
      (_, { parameters }) => listMediaFiles(db, parameters, config),
    ),
    'GET /_vitrine/v1/media/:id/file': operation(
      {
        access: 'merchants',
        areas: [],
        summary: 'Returns a protected file to merchants.',
        errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
        parameters: FileParameters,
        content: { 'application/octet-stream': {} },
      },
      async (c, { parameters: { id } }) => {
        const file = findSecureFile(storage, id)
        const mediaFile = file && (await findMediaFile(db, id, config))
        if (!file || !mediaFile) return refuse('NOT_FOUND')
        return replyWithFile(c, file, { downloadName: mediaFile.fileName || id, isSecure: true })
      },
    ),
    'DELETE /_vitrine/v1/media/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a file that is not in use.',
        errors: ['MEDIA_NOT_FOUND', 'MEDIA_IN_USE'],
        parameters: FileParameters,
        idempotency: 'steps',
      },
      (c, { parameters }) => deleteMedia({ db, storage, now: now(), step: c.get('step') }, parameters.id),
    ),
    'POST /_vitrine/v1/media/imports': operation(
      {
        access: 'editors',
        areas: [],
        summary: 'Imports a file from a public URL.',
        errors: ['MEDIA_FETCH_FAILED', ...NEW_FILE_ERRORS],
        body: Import,
        idempotency: 'steps',
      },
      async (_, { body }) => {
        const outcome = await importMedia({ db, storage, safeFetch, now: now() }, body.url)
        if (outcome instanceof Refusal) return outcome
        return { media: await findMediaFile(db, outcome.mediaId, config) }
      },
    ),
    'POST /_vitrine/v1/media/uploads': operation(
      {
        access: 'editors',
        areas: [],
        summary: 'Creates an upload and returns its URL.',
        body: NewUpload,
        hasSecretResponse: true,
      },
      (_, { body }) => createUpload(uploadContext(), body),
    ),
    'GET /_vitrine/v1/media/uploads/:token': operation(
      {
        access: 'anyone',
        summary: 'Returns how much of an upload has arrived.',
        errors: ['UPLOAD_LINK_INVALID'],
        parameters: Token,
      },
      (_, { parameters }) => readUpload(uploadContext(), parameters.token),
    ),
    'PUT /_vitrine/v1/media/uploads/:token': operation(
      {
        access: 'anyone',
        summary: 'Receives a file or a part of it.',
        errors: [
          'UPLOAD_LINK_INVALID',
          'UPLOAD_OFFSET_MISMATCH',
          'MALFORMED_REQUEST',
          'PAYLOAD_TOO_LARGE',
          ...NEW_FILE_ERRORS,
        ],
        parameters: Token,
      },
      (c, { parameters }) => receive(uploadContext(), parameters.token, c),
    ),
  } satisfies Routes
}

/**
 * A part names its offset in `Content-Range`; without it, the body is the whole file. An empty body without an offset
 * completes a file that was sent to the storage itself.
 */
async function receive(uploadContext: UploadContext, token: string, c: HttpContext) {
  const upload = await readUpload(uploadContext, token)
  if (upload instanceof Refusal) return upload
  const { size } = upload.upload
  const contentRange = c.req.header('content-range')
  if (contentRange === `bytes */${size}` && c.req.header('content-length') === '0')
    return completeDirectUpload(uploadContext, token)
  const start = startOfPart(contentRange, size)
  if (start === undefined)
    return refuse('MALFORMED_REQUEST', { reason: 'the Content-Range is not of this file' })
  const limit = size - start
  const bytes = await readBodyBytes(c.req.raw, limit)
  if (!bytes) return refuse('PAYLOAD_TOO_LARGE', { limit })
  return receivePart(uploadContext, token, { start, bytes, contentType: c.req.header('content-type') })
}

function startOfPart(header: string | undefined, size: number): number | undefined {
  if (header === undefined) return 0
  const [match, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header) ?? []
  const isOfFile = match && Number(total) === size && Number(start) <= Number(end) && Number(end) < size
  return isOfFile ? Number(start) : undefined
}
