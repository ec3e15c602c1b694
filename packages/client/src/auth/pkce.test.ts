import { expect, test } from 'vitest'
import { generateChallenge, pkceChallenge } from './pkce.ts'

const ALPHABET = /^[A-Za-z0-9\-._~]+$/

test('computes the challenge of RFC 7636, appendix B', async () => {
  expect(await generateChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test.each([undefined, 0, 43, 44, 127, 128])(
  'creates a verifier of length %s from the allowed characters',
  async (length) => {
    const { code_verifier, code_challenge } = await pkceChallenge(length)
    expect(code_verifier).toHaveLength(length || 43)
    expect(code_verifier).toMatch(ALPHABET)
    expect(code_challenge).toBe(await generateChallenge(code_verifier))
  },
)

test.each([1, 42, 129, -1])('rejects a verifier length of %s', async (length) => {
  await expect(pkceChallenge(length)).rejects.toThrow(
    `Expected a length between 43 and 128. Received ${length}.`,
  )
})

test('uses all 66 characters with equal probability, and repeats no verifier', async () => {
  const verifiers = await Promise.all(
    Array.from({ length: 2000 }, async () => (await pkceChallenge(128)).code_verifier),
  )
  expect(new Set(verifiers).size).toBe(verifiers.length)
  const counts = new Map<string, number>()
  for (const character of verifiers.join('')) counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(66)
  const expected = (2000 * 128) / 66
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 65 degrees of freedom: a fair source stays below this value in 9,999 of 10,000 runs.
  expect(chiSquare).toBeLessThan(117)
})
