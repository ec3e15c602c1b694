import pg from 'pg'

const SECOND = 1000

/** Calls back whenever somebody notifies the channel. A lost connection is made again; until then, nothing is heard. */
export function listenTo(connectionString: string, channel: string, onCall: () => void): () => Promise<void> {
  let isStopping = false
  let connection: pg.Client | undefined
  let again: NodeJS.Timeout | undefined

  const connect = async () => {
    const client = new pg.Client({ connectionString, application_name: 'vitrine-listener', keepAlive: true })
    connection = client
    client.on('error', () => {})
    client.on('end', reconnectSoon)
    client.on('notification', onCall)
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    // Whatever was said while nobody listened.
    onCall()
  }
  const reconnectSoon = () => {
    if (isStopping) return
    clearTimeout(again)
    again = setTimeout(() => void connect().catch(reconnectSoon), SECOND)
  }

  void connect().catch(reconnectSoon)
  return async () => {
    isStopping = true
    clearTimeout(again)
    await connection?.end().catch(() => {})
  }
}
