/** Reads the body of a request up to a limit; `undefined` if it is longer. */
export async function readBodyBytes(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const contentLength = Number(request.headers.get('content-length') ?? Number.NaN)
  if (contentLength > limit) return undefined
  if (contentLength <= limit) {
    // The declared length is within the limit, so the body is read at once, which is several times faster.
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.byteLength > limit ? undefined : bytes
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
