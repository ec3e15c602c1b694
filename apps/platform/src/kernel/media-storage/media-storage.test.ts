import { mkdtemp, readdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startBucketServer } from '../../../testing/bucket-server.ts'
import { openBucketStorage, StorageUnavailableError } from './bucket-storage.ts'
import { openDirectoryStorage } from './directory-storage.ts'
import { listFiles, type MediaStorage } from './media-storage.ts'

const server = await startBucketServer()
const directory = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)
const bytesOf = (content: string) => new TextEncoder().encode(content)
const pathsOf = async (storage: MediaStorage, folder: string) =>
  (await listFiles(storage, folder)).map(({ path }) => path).sort()

describe.each<[string, MediaStorage]>([
  ['a directory', openDirectoryStorage(directory)],
  ['a bucket', openBucketStorage(server.bucket)],
])('%s', (_, storage) => {
  test('returns what was written last', async () => {
    await storage.write('originals/ab/a.jpg', bytesOf('first'))
    await storage.write('originals/ab/a.jpg', bytesOf('second'))
    const file = await storage.read('originals/ab/a.jpg')
    expect(text(file?.bytes)).toBe('second')
    expect(file).toMatchObject({ path: 'originals/ab/a.jpg', size: 6 })
    expect(await storage.find('originals/ab/a.jpg')).toMatchObject({ size: 6, modifiedAt: expect.any(Date) })
  })

  test('reads the start, and a range', async () => {
    await storage.write('range.txt', bytesOf('0123456789'))
    expect(text(await storage.readStart('range.txt', 4))).toBe('0123')
    expect(text(await storage.readStart('range.txt', 400))).toBe('0123456789')
    const stream = await storage.stream('range.txt', { start: 3, end: 5 })
    expect(await new Response(stream).text()).toBe('345')
  })

  test('has no missing file', async () => {
    expect(await storage.find('missing.txt')).toBeUndefined()
    expect(await storage.read('missing.txt')).toBeUndefined()
    expect(await storage.readStart('missing.txt', 10)).toBeUndefined()
    expect(await storage.stream('missing.txt', { start: 0, end: 1 })).toBeUndefined()
    await storage.move('missing.txt', 'moved.txt')
    await storage.remove('missing.txt')
    expect(await pathsOf(storage, 'missing')).toEqual([])
  })

  test('lists every file of a folder, and not of one whose name begins alike', async () => {
    for (const path of ['list/1', 'list/2', 'list/deep/3', 'list/deep/4', 'list/5', 'listed/6'])
      await storage.write(path, bytesOf('x'))
    expect(await pathsOf(storage, 'list')).toEqual([
      'list/1',
      'list/2',
      'list/5',
      'list/deep/3',
      'list/deep/4',
    ])
    expect(await pathsOf(storage, '')).toContain('listed/6')
    await storage.removeFolder('list')
    expect(await pathsOf(storage, 'list')).toEqual([])
    expect(await pathsOf(storage, 'listed')).toEqual(['listed/6'])
  })

  test('moves a file', async () => {
    await storage.write('from.txt', bytesOf('moved'))
    await storage.move('from.txt', 'deleted/from.txt')
    expect(await storage.find('from.txt')).toBeUndefined()
    expect(text((await storage.read('deleted/from.txt'))?.bytes)).toBe('moved')
  })
})

// Buckets promise the same, but the test server does not keep it.
test('never shows a part of a file of a directory that is written at the same time', async () => {
  const storage = openDirectoryStorage(directory)
  const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(200_000))
  await storage.write('shared.txt', bytesOf(contents[0] ?? ''))
  const reads = Array.from({ length: 5 }, async () => text((await storage.read('shared.txt'))?.bytes))
  await Promise.all(contents.map((content) => storage.write('shared.txt', bytesOf(content))))
  for (const read of await Promise.all(reads)) expect(contents).toContain(read)
  expect(contents).toContain(text((await storage.read('shared.txt'))?.bytes))
})

test('marks a file of a directory as used', async () => {
  const storage = openDirectoryStorage(directory)
  await storage.write('used.txt', bytesOf('x'))
  const longAgo = new Date('2026-01-01T00:00:00Z')
  await utimes(join(directory, 'used.txt'), longAgo, longAgo)
  const file = await storage.read('used.txt')
  if (file) await storage.markUsed(file)
  expect((await storage.find('used.txt'))?.modifiedAt.getTime()).toBeGreaterThan(longAgo.getTime())
  expect((await readdir(directory)).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

describe('a bucket that fails', () => {
  const storage = openBucketStorage(server.bucket)
  const failTimes = (times: number, fault: Parameters<typeof server.failWith>[0]) => {
    let left = times
    server.failWith((incoming, response) => (left-- > 0 ? fault(incoming, response) : undefined))
    onTestFinished(() => server.failWith(() => undefined))
  }
  const unavailable: Parameters<typeof server.failWith>[0] = (incoming, response) => {
    incoming.resume()
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    return 'handled'
  }

  test('is asked again after a temporary error', async () => {
    failTimes(2, unavailable)
    await storage.write('retried.txt', bytesOf('stored'))
    failTimes(1, (incoming) => {
      incoming.destroy()
      return 'handled'
    })
    expect(text((await storage.read('retried.txt'))?.bytes)).toBe('stored')
  })

  test('is unavailable after three errors, and stores nothing', async () => {
    failTimes(3, unavailable)
    await expect(storage.write('refused.txt', bytesOf('x'))).rejects.toThrow(
      new StorageUnavailableError('The media storage answered with 503 SlowDown'),
    )
    expect(await storage.find('refused.txt')).toBeUndefined()
  })

  test('is unavailable when it does not answer', async () => {
    failTimes(3, (incoming) => {
      incoming.resume()
      return 'handled'
    })
    await expect(openBucketStorage(server.bucket, { timeout: 50 }).read('slow.txt')).rejects.toBeInstanceOf(
      StorageUnavailableError,
    )
  })

  test('sends a file again that arrived in part', async () => {
    await storage.write('cut.txt', bytesOf('x'.repeat(100_000)))
    failTimes(1, (incoming) => (incoming.method === 'GET' ? 'cut' : undefined))
    expect((await storage.read('cut.txt'))?.bytes.byteLength).toBe(100_000)
  })

  test('is not mistaken for an empty one', async () => {
    const { bucket } = server
    await expect(openBucketStorage({ ...bucket, secretAccessKey: 'wrong' }).find('a.txt')).rejects.toThrow(
      '403',
    )
    await expect(openBucketStorage({ ...bucket, bucket: 'nowhere' }).read('a.txt')).rejects.toThrow(
      'NoSuchBucket',
    )
    await expect(listFiles(openBucketStorage({ ...bucket, bucket: 'nowhere' }), '')).rejects.toThrow(
      'NoSuchBucket',
    )
  })
})

test('gives out a link that takes one file of one size', async () => {
  const storage = openBucketStorage(server.bucket)
  const link = (await storage.uploadLink?.('uploads/1/0000000000', 5)) ?? ''
  expect(link).not.toContain('S3RVER/S3RVER')
  const put = (url: string, body: string) => fetch(url, { method: 'PUT', body })
  expect((await put(link.replace('/uploads/1/', '/uploads/2/'), 'apple')).status).toBe(403)
  expect((await put(link, 'pineapple')).status).toBe(403)
  expect((await put(link, 'apple')).status).toBe(200)
  expect(text((await storage.read('uploads/1/0000000000'))?.bytes)).toBe('apple')
})
