import { PreparingClient } from '@vitrine/platform/kernel/database/preparing-client'
import type pg from 'pg'

type Query = (...args: unknown[]) => unknown
type Callback = (error?: Error | null) => void

/** Ends a transaction, and resets everything else that a session can change. */
const RESET_SESSION = 'rollback; reset all; unlisten *; select pg_advisory_unlock_all()'

interface ConnectionWatcher {
  /** Before a statement. */
  onQuery(client: pg.Client, statement: unknown): void
  /** After a statement, outside a transaction. */
  onIdle(client: pg.Client): void
}

/**
 * The connections to one database. Closing a pool returns its connections for the next test, because a new connection
 * reads the schema again.
 */
export function createReusedConnections({ onQuery, onIdle }: ConnectionWatcher) {
  const idle = new Set<ReusedConnection>()

  class ReusedConnection extends PreparingClient {
    #isOpen = false

    override connect(): Promise<pg.Client>
    override connect(callback: Callback): void
    override connect(callback?: Callback) {
      return callback ? this.#take(callback) : super.connect()
    }

    #take(callback: Callback) {
      if (this.#isOpen) return process.nextTick(callback)
      super.connect((error?: Error | null) => {
        this.#isOpen = !error
        this.on('drain', () => this.getTransactionStatus() === 'I' && onIdle(this))
        this.once('end', () => {
          this.#isOpen = false
          idle.delete(this)
        })
        callback(error)
      })
    }

    override end(): Promise<void>
    override end(callback: Callback): void
    override end(callback?: Callback) {
      return callback ? this.#giveBack(callback) : super.end()
    }

    #giveBack(callback: Callback) {
      if (!this.#isOpen) return super.end(callback)
      this.query(RESET_SESSION, (error: Error | null) => {
        if (error) return super.end(callback)
        for (const event of ['error', 'notice', 'notification']) this.removeAllListeners(event)
        this.on('error', () => {})
        idle.add(this)
        callback()
      })
    }
  }

  // Its overloads are the driver's own, so it is assigned rather than declared again.
  ReusedConnection.prototype.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
    onQuery(this, statement)
    return (PreparingClient.prototype.query as Query).call(this, statement, ...rest)
  } as typeof pg.Client.prototype.query

  const takeIdle = () => {
    const [connection] = idle
    if (connection) idle.delete(connection)
    return connection
  }

  // Used with `new` by the pool, so it is no arrow function.
  function Client(settings: pg.ClientConfig) {
    return takeIdle() ?? new ReusedConnection(settings)
  }

  return {
    Client: Client as unknown as typeof pg.Client,
    idleCount: () => idle.size,
    close: () => Promise.all([...idle].map((connection) => connection.end())),
  }
}
