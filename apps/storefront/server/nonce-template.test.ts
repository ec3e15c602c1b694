import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NonceTemplate } from './nonce-template.ts'

const nonces = () => randomBytes(16).toString('base64')

test('replaces every nonce, compressed and uncompressed', async () => {
  // Longer than the deflate window, and with multi-byte characters.
  const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('<li>Schüssel</li>'.repeat(3000)))
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (parts) => {
      const [first, second] = [nonces(), nonces()]
      const page = new NonceTemplate(parts.join(first), first)
      expect(page.plain(second).toString()).toBe(parts.join(second))
      expect(gunzipSync(await page.gzip(second)).toString()).toBe(parts.join(second))
    }),
    { numRuns: 30 },
  )
})

test('compresses text that repeats after a nonce', async () => {
  const nonce = nonces()
  const part = randomBytes(3000).toString('base64')
  const [once, twice] = await Promise.all([
    new NonceTemplate(part, nonce).gzip(nonce),
    new NonceTemplate(part + nonce + part, nonce).gzip(nonce),
  ])
  expect(twice.length - once.length).toBeLessThan(150)
})
