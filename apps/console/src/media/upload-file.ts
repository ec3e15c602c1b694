import type { ShopFile, Wire } from '@vitrine/contract'
import { editorText } from '../shared/messages/editor.ts'

/** A media file in the response to an upload. */
export type UploadedFile = Pick<Wire<ShopFile>, 'id' | 'url' | 'mediaType' | 'digitalFile'>

interface UploadResponse {
  readonly upload?: { readonly url: string }
  readonly media?: UploadedFile
  readonly message?: string
}

/** Uploads a file and reports its progress from 0 to 1. Throws with the message of the platform. */
export async function uploadFile(
  file: File,
  { isSecure = false, onProgress }: { isSecure?: boolean; onProgress: (done: number) => void },
): Promise<UploadedFile> {
  const created = await fetch('/_vitrine/v1/media/uploads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: file.name, size: file.size, isSecure }),
  }).catch(() => {
    throw new Error(editorText.uploadUnreachable)
  })
  const { upload, message } = parseUploadResponse(await created.text())
  if (!upload) throw new Error(message ?? editorText.uploadNotSaved)
  const response = await send(new URL(upload.url).pathname, file, onProgress)
  if (!response.media) throw new Error(response.message ?? editorText.uploadNotSaved)
  return response.media
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
