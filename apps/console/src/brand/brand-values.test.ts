import type { Brand } from '@vitrine/contract'
import { expect, test, vi } from 'vitest'
import { toBrandChange, toBrandValues } from './brand-values.ts'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { client } = await import('../shared/shop-client.ts')

const BRAND = { name: 'Kiln', fontPair: 'CLASSIC', cornerStyle: 'SUBTLE', poweredByEnabled: true } as const

test.each([
  ['2F6B4F', '#2F6B4F'],
  [' #2F6B4F', '#2F6B4F'],
  ['', null],
])('saves the accent color %j as %j', (accentColor, saved) => {
  const values = { ...toBrandValues(BRAND as Brand), accentColor }
  expect(toBrandChange(values).accentColor).toBe(saved)
})

test('keeps the images of a saved brand', async () => {
  const logo = { id: 'logo.png', url: 'https://shop.example/media/logo.png', width: 800, height: 200 }
  vi.stubGlobal('fetch', async () => Response.json({ brand: { ...BRAND, logo } }))
  const change = toBrandChange(toBrandValues(await client.settings.getBrand()))
  vi.unstubAllGlobals()
  expect(change).toMatchObject({ logo: { id: 'logo.png' }, favicon: null })
})
