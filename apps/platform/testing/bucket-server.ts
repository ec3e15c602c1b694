import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import type { BucketSettings } from '../src/kernel/media-storage/bucket-settings.ts'

/** What goes wrong with the next requests; nothing where it returns nothing. */
type Fault = (incoming: IncomingMessage, response: ServerResponse) => 'handled' | 'cut' | undefined

/** Allows the pages of every origin to send files. */
const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
<AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`

/** Lists a few files at a time, so that tests need few. The server itself fails where a list has several pages. */
const PAGE_SIZE = 2

async function replyWithPage(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const xml = Buffer.concat(await answer.toArray()).toString()
  const files = xml.match(/<Contents>.*?<\/Contents>/gs) ?? []
  let page = files.length > PAGE_SIZE ? xml.replace('<IsTruncated>false<', '<IsTruncated>true<') : xml
  for (const file of files.slice(PAGE_SIZE)) page = page.replace(file, '')
  response.writeHead(answer.statusCode ?? 500, { 'content-type': 'application/xml' }).end(page)
}

/** Starts a server with the protocol of Amazon S3, behind a proxy that can fail. Both stop after the tests of the file. */
export async function startBucketServer() {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'media', configs: [CORS] }],
  })
  const { port } = await server.run()
  let fault: Fault = () => undefined

  const proxy = createServer((incoming, response) => {
    const outcome = fault(incoming, response)
    if (outcome === 'handled') return
    const { method, url, headers } = incoming
    const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      if (url?.includes('list-type=2')) return void replyWithPage(answer, response)
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      if (outcome !== 'cut') return answer.pipe(response)
      // Sends a part of the body, and drops the connection.
      answer.once('data', (chunk: Buffer) => response.write(chunk.subarray(0, 10), () => response.destroy()))
      return undefined
    })
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })

  const bucket: BucketSettings = {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    bucket: 'media',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    bucket,
    /** Lets requests fail until the next call. */
    failWith: (next: Fault) => {
      fault = next
    },
  }
}
