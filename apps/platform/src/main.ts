import { pino } from 'pino'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { closeDatabase, openDatabase } from './database/open.ts'
import { listen, stopListening } from './http/listen.ts'

const log = pino({ base: { process: 'platform' }, timestamp: pino.stdTimeFunctions.isoTime })
const config = readConfig(process.env)
const db = openDatabase(config.databaseUrl)
const server = await listen(createApp({ db, config, log }).fetch, config)
log.info({ host: config.host, port: config.port, publicUrl: config.publicUrl }, 'listening')

let isStopping = false
async function stop(reason: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  log.info({ reason }, 'stopping')
  await stopListening(server)
  await closeDatabase(db)
  process.exit(0)
}

process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))
process.on('disconnect', () => void stop('the parent process left'))
process.send?.('ready')
