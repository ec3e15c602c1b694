import pg from 'pg'
import { onTestFinished } from 'vitest'

/** The statements that are sent to PostgreSQL until the test ends. */
export function recordStatements(): string[] {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...request: never[]) {
    const [statement] = request as unknown as [string | { readonly text: string }]
    statements.push(typeof statement === 'string' ? statement : statement.text)
    return Reflect.apply(query, this, request)
  } as never
  onTestFinished(() => {
    pg.Client.prototype.query = query
  })
  return statements
}
