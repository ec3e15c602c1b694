import { hashPassword, matchesPassword } from '@vitrine/platform/kernel/credentials/passwords'
import { expect, test } from 'vitest'

test('hashes passwords with argon2id, 19 MiB and two passes', async () => {
  const hashed = await hashPassword('correct horse battery staple')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await matchesPassword(hashed, 'correct horse battery staple')).toBe(true)
  expect(await matchesPassword(hashed, 'another')).toBe(false)
})
