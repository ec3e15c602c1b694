import { editorText } from '../messages/editor.ts'

/** A file of the shop, as an upload answers it. */
export interface UploadedFile {
  readonly id: string
  readonly url: string
  readonly mediaType: string
  readonly digitalFile?: { id: string; fileName: string; fileType: string }
}

interface UploadResponse {
  readonly upload?: { readonly url: string }
  readonly media?: UploadedFile
  readonly message?: string
}

/** Sends a file into the shop, telling how far it is from 0 to 1. Throws with the platform's own words. */
export async function uploadFile(
  file: File,
  { isSecure = false, onProgress }: { isSecure?: boolean; onProgress: (done: number) => void },
): Promise<UploadedFile> {
  const begun = await fetch('/_vitrine/v1/media/uploads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: file.name, size: file.size, isSecure }),
  }).catch(() => {
    throw new Error(editorText.uploadUnreachable)
  })
  const { upload, message } = parseUploadResponse(await begun.text())
  if (!upload) throw new Error(message ?? editorText.uploadNotSaved)
  const response = await send(new URL(upload.url).pathname, file, onProgress)
  if (!response.media) throw new Error(response.message ?? editorText.uploadNotSaved)
  return response.media
}

/** `fetch` cannot tell how much of a body is sent; the older way can. */
const send = (path: string, file: File, onProgress: (done: number) => void): Promise<UploadResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error(editorText.uploadUnreachable))
    request.onload = () => resolve(parseUploadResponse(request.responseText))
    request.send(file)
  })

/** What the shop answered. Something on the way to it, such as a proxy, may answer in its place, and not in JSON. */
export function parseUploadResponse(text: string): UploadResponse {
  try {
    return JSON.parse(text) as UploadResponse
  } catch {
    return {}
  }
}
