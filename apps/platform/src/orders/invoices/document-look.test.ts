import { rm } from 'node:fs/promises'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { storeMedia } from '../../catalog/media/store-media.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'

test('shows the logo, the accent color and the kind of font on invoices, and leaves out a missing file', async () => {
  const { db, clock, buy } = await openOrderFixture()
  const mediaDir = await fileFolder()
  const platform = await openPlatform(db, { now: () => clock.now, config: { mediaDir } })
  const owner = await platform.owner()
  const { order } = await buy(1)
  const path = `/_vitrine/v1/orders/${order.id}/invoice`
  const html = async () => (await platform.get(`${path}.html`, owner)).body as string
  const picturesOf = async () => {
    const { publicUrl } = platform.config
    const pdf = await platform.app.fetch(new Request(`${publicUrl}${path}.pdf`, { headers: owner }))
    const [page] = (await PDFDocument.load(await pdf.arrayBuffer())).getPages()
    return page?.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.keys().length ?? 0
  }
  expect(await html()).not.toContain('<img')
  expect(await picturesOf()).toBe(0)

  const wide = { width: 1200, height: 300, channels: 4, background: '#2f6b4f80' } as const
  const stored = await storeMedia(
    { db, storage: openDirectoryStorage(mediaDir) },
    await sharp({ create: wide }).webp().toBuffer(),
    clock.now,
  )
  const id = 'mediaId' in stored ? stored.mediaId : ''
  expect(await html()).toContain('font-family:Georgia')
  const body = { logo: { id }, accentColor: '#2f6b4f', fontPair: 'MODERN' }
  await platform.send('PATCH', '/_vitrine/v1/brand', { body, headers: owner })
  const page = await html()
  expect(page).toContain('color:#2f6b4f')
  expect(page).not.toContain('Georgia')
  expect(page).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="" width="200" height="50"/)
  expect(await picturesOf()).toBe(1)

  await rm(mediaDir, { recursive: true })
  expect(await html()).not.toContain('<img')
  expect(await picturesOf()).toBe(0)
})
