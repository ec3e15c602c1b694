import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { memoize } from '../cache/memoize.ts'
import { createTaskQueue, SHED } from '../queues/task-queue.ts'
import { newSecret } from '../secrets/secret.ts'

/** The library's number for argon2id; its enumeration exists only at compile time. */
const ARGON2ID = 2

/** OWASP's first choice: 19 MiB, two passes. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Node runs such work on four threads, which file and DNS access share. */
const MAX_THREADS = 3

// Hashing is slow by design. One core stays free for other requests.
const queue = createTaskQueue({
  running: Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1)),
  waiting: 32,
})

const enqueue = async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
  const outcome = await queue(task)
  return outcome === SHED ? undefined : outcome
}

/** Normalizes Unicode, because keyboards type the same password differently. */
const normalized = (password: string) => password.normalize('NFC')

/** `undefined`: too many passwords are being hashed. */
export const hashPassword = (password: string): Promise<string | undefined> =>
  enqueue(() => hash(normalized(password), COST))

const dummyHash = memoize(() => hash(newSecret(), COST))

/**
 * Whether the password matches the hash. Without a hash it takes as long and fails, so that the time does not reveal
 * accounts. `undefined`: too many passwords are being hashed.
 */
export const matchesPassword = (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean | undefined> =>
  enqueue(async () => {
    const dummy = await dummyHash()
    const matches = await verify(passwordHash ?? dummy, normalized(password))
    return matches && passwordHash !== undefined
  })
