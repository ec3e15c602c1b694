/** The kinds of caller. `nobody` has shown no session at all. */
export type Role = 'nobody' | 'visitor' | 'member' | 'owner' | 'manager' | 'viewer' | 'app'

const anyone = ['nobody', 'visitor', 'member', 'owner', 'manager', 'viewer', 'app'] as const
const known = ['visitor', 'member', 'owner', 'manager', 'viewer', 'app'] as const

/**
 * Who may call what. A route that is not listed here does not compile, and neither does an entry without a route.
 * What is open to `nobody` is answered without looking at the caller's session.
 */
export const ACCESS = {
  'GET /health': anyone,
  'GET /ready': anyone,

  'POST /oauth2/token': anyone,

  'POST /stores-reader/v1/products/query-platformized': known,
  'GET /stores-reader/v1/products/query-platformized': known,
  'GET /stores-reader/v1/products/:id': known,
  'POST /stores-reader/v2/collections/query': known,
  'GET /stores-reader/v2/collections/query': known,
  'GET /stores-reader/v2/collections/slug/:slug': known,
  'GET /stores-reader/v2/collections/:id': known,

  'GET /media/:id': anyone,
} as const satisfies Readonly<Record<`${'GET' | 'POST'} /${string}`, readonly Role[]>>

/** A method and a path, as `ACCESS` lists them. */
export type Operation = keyof typeof ACCESS
