import type { ShopFile, Wire } from '@vitrine/contract'
import { editorText } from '../shared/messages/editor.ts'
import { errorCodeMessages } from '../shared/messages/error-codes.ts'
import { t } from '../shared/messages/t.ts'

/** A media file in the response to an upload. */
export type UploadedFile = Pick<Wire<ShopFile>, 'id' | 'url' | 'mediaType' | 'digitalFile'>

interface UploadResponse {
  readonly upload?: { readonly url: string; readonly directUrl?: string }
  readonly media?: UploadedFile
  readonly message?: string
  readonly details?: { readonly applicationError?: { readonly code?: string } }
}

/** The limit of the platform. */
const MAX_BYTES = 25 * 1024 * 1024

/** Uploads a file and reports its progress from 0 to 1. Throws with a message for the merchant. */
export async function uploadFile(
  file: File,
  { isSecure = false, onProgress }: { isSecure?: boolean; onProgress: (done: number) => void },
): Promise<UploadedFile> {
  if (file.size > MAX_BYTES) throw new Error(t(editorText.uploadTooLarge, { name: file.name }))
  const created = await fetch('/_vitrine/v1/media/uploads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: file.name, size: file.size, isSecure }),
  }).catch(() => {
    throw new Error(editorText.uploadUnreachable)
  })
  const answer = parseUploadResponse(await created.text())
  if (!answer.upload) throw new Error(uploadError(answer))
  const { url, directUrl } = answer.upload
  const path = new URL(url).pathname
  const response =
    (directUrl && (await sendDirectly(directUrl, path, file, onProgress))) ||
    (await send(path, file, onProgress))
  if (!response.media) throw new Error(uploadError(response))
  return response.media
}

/**
 * Sends a file to the bucket where the shop stores its files, so that it does not pass through the platform. `undefined`
 * if the bucket does not take it, for example because it does not allow this origin.
 */
async function sendDirectly(
  directUrl: string,
  path: string,
  file: File,
  onProgress: (done: number) => void,
): Promise<UploadResponse | undefined> {
  const isSent = await send(directUrl, file, onProgress).then(
    () => true,
    () => false,
  )
  if (!isSent) return undefined
  const headers = { 'content-range': `bytes */${file.size}` }
  const completed = await fetch(path, { method: 'PUT', headers }).catch(() => {
    throw new Error(editorText.uploadUnreachable)
  })
  const response = parseUploadResponse(await completed.text())
  return response.details?.applicationError?.code === 'UPLOAD_OFFSET_MISMATCH' ? undefined : response
}

/** Why a file was not saved. */
export function uploadError({ message, details }: UploadResponse): string {
  const code = details?.applicationError?.code ?? ''
  if (Object.hasOwn(errorCodeMessages, code)) return errorCodeMessages[code as keyof typeof errorCodeMessages]
  return message ?? editorText.uploadNotSaved
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
const send = (path: string, file: File, onProgress: (done: number) => void): Promise<UploadResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error(editorText.uploadUnreachable))
    request.onload = () => resolve(parseUploadResponse(request.responseText))
    request.send(file)
  })

/** Parses the response. A proxy may respond instead of the shop, without JSON. */
export function parseUploadResponse(text: string): UploadResponse {
  try {
    return JSON.parse(text) as UploadResponse
  } catch {
    return {}
  }
}
