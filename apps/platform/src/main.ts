import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { closeDatabase, openDatabase } from './database/open.ts'
import { listen, stopListening } from './http/listen.ts'
import { startJobs } from './jobs/start-jobs.ts'

const { role } = parseArgs({ options: { role: { type: 'string' } } }).values
const log = pino({ base: { process: 'platform' }, timestamp: pino.stdTimeFunctions.isoTime })
const config = readConfig({ ...process.env, ...(role && { ROLE: role }) })
const db = openDatabase(config.databaseUrl)
const server = config.role === 'jobs' ? undefined : await listen(createApp({ db, config, log }).fetch, config)
const jobs = config.role === 'web' ? undefined : startJobs({ db, config, log })
log.info(
  { role: config.role, host: config.host, port: config.port, publicUrl: config.publicUrl },
  server ? 'listening' : 'working',
)

let isStopping = false
async function stop(reason: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  log.info({ reason }, 'stopping')
  await Promise.all([server && stopListening(server), jobs?.stop()])
  await closeDatabase(db)
  process.exit(0)
}

process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))
process.on('disconnect', () => void stop('the parent process left'))
process.send?.('ready')
