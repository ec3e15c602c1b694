/** The body of a request; `undefined` when it is longer than the limit. No more than that is read. */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  if (announced > limit) return undefined
  if (announced <= limit) {
    // No more can come than the head says, so it is read in one go, which is several times as fast.
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
