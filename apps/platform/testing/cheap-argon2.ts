import { createRequire } from 'node:module'

type Argon2 = typeof import('@node-rs/argon2')

// Imports of that name resolve to this file.
const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

/**
 * Argon2 at its lowest cost. Thousands of tests sign in, and would spend a large part of their time on the real cost.
 * `tests/start/password-cost.test.ts` checks the real cost.
 */
export const hash: Argon2['hash'] = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal)

export const { verify } = argon2
