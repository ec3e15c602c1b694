import { PreparingClient } from '@vitrine/platform/kernel/database/preparing-client'
import type pg from 'pg'

type Callback = (error?: Error | null) => void

/** Ends a transaction, and resets everything else that a session can change. */
const RESET_SESSION = 'rollback; reset all; unlisten *; select pg_advisory_unlock_all()'

/**
 * The connections to one database. Closing a pool returns its connections for the next test, because a new connection
 * reads the schema again.
 */
export function createReusedConnections() {
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
