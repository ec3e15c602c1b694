import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'

// Catalog V3 identifies options, choices, brands and ribbons by ids. Here they have names only, so their ids are
// hashes of the names, which PostgreSQL computes in the same way.

const uuidOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

type Kind = 'option' | 'brand' | 'ribbon' | 'text' | 'section'

export const derivedId = (kind: Kind, name: string): string => uuidOf(`${kind} ${name}`)

export const derivedIdSql = (kind: Kind, name: SQL): SQL =>
  sql`md5(${`${kind} `}::text || ${name})::uuid::text`

/** The id of a choice, from the text of `product_search.choices`. */
export const choiceId = (option: string, choice: string): string =>
  uuidOf(`[${JSON.stringify(option)}, ${JSON.stringify(choice)}]`)

export const choiceIdSql = (choice: SQL): SQL => sql`md5(${choice})::uuid::text`
