import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { memoize } from '../memoize.ts'
import { newSecret } from '../secret.ts'
import { createTaskQueue } from '../task-queue.ts'

/** The library's number for argon2id; its enumeration exists for the compiler only. */
const ARGON2ID = 2

/** OWASP's first choice: 19 MiB, two passes. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Node does such work on four threads, which files and names of hosts wait for, too. */
const MAX_THREADS = 3

// Hashing is meant to be slow. One core is left to those who only look at the shop.
const enqueue = createTaskQueue({
  running: Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1)),
  waiting: 32,
})

/** What two keyboards type for the same password becomes the same text. */
const normalized = (password: string) => password.normalize('NFC')

/** `undefined`: too many passwords are being hashed already. */
export const hashPassword = (password: string): Promise<string> | undefined =>
  enqueue(() => hash(normalized(password), COST))

const hashOfNobody = memoize(() => hash(newSecret(), COST))

/**
 * Whether the password is the one that was hashed. Without a hash it takes as long and says no, so that the time
 * does not tell which accounts exist. `undefined`: too many passwords are being hashed already.
 */
export const matchesPassword = (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> | undefined =>
  enqueue(async () => {
    const ofNobody = await hashOfNobody()
    const matches = await verify(passwordHash ?? ofNobody, normalized(password))
    return matches && passwordHash !== undefined
  })
