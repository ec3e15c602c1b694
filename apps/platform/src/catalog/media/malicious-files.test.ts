import { readdir } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder } from '../../../testing/open-platform.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { storeUploadedFile } from './store-uploaded-file.ts'

const db = await fileDatabase()
const mediaDir = await fileFolder()
const NOW = new Date('2026-01-01T00:00:00Z')
const accept = (bytes: Uint8Array, fileName = '', contentType?: string) =>
  storeUploadedFile({ db, storage: openDirectoryStorage(mediaDir) }, { bytes, fileName, contentType }, NOW)

const image = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({
    create: {
      width: 200,
      height: 100,
      channels: 3,
      background: '#c86',
      noise: { type: 'gaussian', mean: 100, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer()

/** The smallest of these bombs would need 700 MB decoded. */
const measured = async (work: () => Promise<unknown>) => {
  const before = process.memoryUsage.rss()
  const outcome = await work()
  return { outcome, grown: process.memoryUsage.rss() - before }
}

const expectNothingStored = async () => {
  expect(await db.select().from(media)).toEqual([])
  expect(await readdir(mediaDir)).toEqual([])
}

/** A handmade PNG of zeros. A decoder would allocate three bytes per pixel. */
function pngOf(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc((width * 3 + 1) * rows), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A JPEG whose frame header declares another size. */
async function jpegThatClaims(side: number): Promise<Buffer> {
  const bytes = Buffer.from(await image('jpeg'))
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

/** A GIF of one pixel with ten thousand frames. */
function gifOfFrames(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00', 'latin1')
  const frame = Buffer.from(
    '!\xf9\x04\x00\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00',
    'latin1',
  )
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

// docs/reliability.md, X2.
test.each([
  ['a PNG of 16,000 by 16,000', () => pngOf(16_000, 16_000, 1000), 'IMAGE_TOO_LARGE'],
  ['a JPEG that claims 60,000 by 60,000', () => jpegThatClaims(60_000), 'IMAGE_TOO_LARGE'],
  ['a JPEG that claims 65,535 by 65,535', () => jpegThatClaims(65_535), 'INVALID_IMAGE'],
  ['a GIF of ten thousand frames', () => gifOfFrames(10_000), 'IMAGE_TOO_LARGE'],
] as const)('rejects %s before decoding it', async (_, make, code) => {
  const bytes = await make()
  const { outcome, grown } = await measured(() => accept(bytes))
  expect(outcome).toMatchObject({ code })
  expect(grown).toBeLessThan(256 * 1024 * 1024)
  await expectNothingStored()
})

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('rejects a truncated %s', async (format) => {
  const bytes = await image(format)
  expect(await accept(bytes.subarray(0, Math.floor(bytes.length / 3)))).toMatchObject({
    code: 'INVALID_IMAGE',
  })
  await expectNothingStored()
})

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<script href="data:text/javascript,alert(1)"/>',
  '<script xlink:href="http://169.254.169.254/"/>',
  '<image href="http://169.254.169.254/latest/meta-data"/>',
  '<image xlink:href="file:///etc/passwd"/>',
  '<use href="http://evil.example/x.svg#a"/>',
  '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<animate onbegin="alert(1)" attributeName="x"/>',
  '<set attributeName="href" to="javascript:alert(1)"/>',
  '<style>@import "http://evil.example/x.css"</style>',
  '<style>*{background:url(http://169.254.169.254/)}</style>',
  '<text>&lt;script&gt;</text>',
  '<handler type="text/javascript">alert(1)</handler>',
]
const WRAPPINGS: readonly ((payload: string) => string)[] = [
  (payload) => `<svg ${SVG}>${payload}</svg>`,
  (payload) => `<?xml version="1.0"?>\n<svg ${SVG} onload="alert(1)">${payload}</svg>`,
  (payload) =>
    `\ufeff <!-- a drawing --><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${SVG}>&x;${payload}</svg>`,
]

// docs/reliability.md, X3.
test('never stores an SVG under any name', async () => {
  const drawings = WRAPPINGS.flatMap((wrap) => PAYLOADS.map(wrap))
  expect(drawings.length).toBeGreaterThanOrEqual(40)
  for (const drawing of drawings) {
    for (const [name, type] of [
      ['a.svg', 'image/svg+xml'],
      ['a.png', 'image/png'],
      ['', undefined],
    ] as const) {
      expect(await accept(Buffer.from(drawing), name, type)).toMatchObject({
        code: 'FILE_TYPE_NOT_SUPPORTED',
      })
    }
  }
  await expectNothingStored()
})

test('disables SVG and document formats in the decoder', async () => {
  const drawing = Buffer.from(`<svg ${SVG} width="9" height="9"/>`)
  await expect(sharp(drawing).png().toBuffer()).rejects.toThrow()
  await expect(sharp(Buffer.from('%PDF-1.4')).png().toBuffer()).rejects.toThrow()
})

test('rejects a file whose name, type and content disagree, and stores one where they agree', async () => {
  const files = {
    jpg: { bytes: await image('jpeg'), type: 'image/jpeg' },
    png: { bytes: await image('png'), type: 'image/png' },
    gif: { bytes: await image('gif'), type: 'image/gif' },
    pdf: { bytes: Buffer.from('%PDF-1.4\n'), type: 'application/pdf' },
    zip: { bytes: Buffer.from('PK\x03\x04'), type: 'application/zip' },
  }
  const kinds = Object.keys(files) as (keyof typeof files)[]
  for (const ending of kinds)
    for (const declared of kinds)
      for (const content of kinds) {
        const outcome = await accept(files[content].bytes, `a.${ending}`, files[declared].type)
        const isCoherent = ending === content && declared === content
        expect('mediaId' in outcome, `${ending} ${declared} ${content}`).toBe(isCoherent)
      }
  expect((await db.select().from(media)).length).toBe(kinds.length)
})
