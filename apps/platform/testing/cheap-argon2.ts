import { createRequire } from 'node:module'

type Argon2 = typeof import('@node-rs/argon2')

// The import of that name leads here.
const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

/**
 * Argon2 at the lowest cost that it allows. Thousands of tests sign somebody in, and at the real cost they spend a large
 * part of their time on that. `tests/start/password-cost.test.ts` holds the real cost.
 */
export const hash: Argon2['hash'] = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal)

export const { verify } = argon2
