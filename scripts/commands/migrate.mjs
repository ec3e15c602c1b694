import { createInterface } from 'node:readline/promises'
import { createBackupFile } from '../lib/backup-file.mjs'
import { fail } from '../lib/command-error.mjs'
import { readCommandOptions } from '../lib/command-options.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { explainDatabaseError, requireSupportedPostgres } from '../lib/prepare-shop.mjs'
import { openShopDatabase } from '../lib/shop-database.mjs'
import { bold, dim, formatBytes, formatCount, print, step } from '../lib/terminal-output.mjs'

const USAGE = `
  npm run migrate -- [options]   update the database of a shop to this version

    --plan           show the migrations without applying them
    --backup FILE    back the shop up first; FILE may be a directory
    --yes            skip the confirmation
    --data DIRECTORY the shop's data directory (.vitrine)
    --help           show this help

  With DATABASE_URL set, the database on that server is migrated.
`

/** Shows the pending migrations and applies them after a confirmation. @param {string[]} args */
export async function main(args) {
  const options = readCommandOptions(args, {
    usage: USAGE,
    options: {
      plan: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean' },
      backup: { type: 'string' },
    },
  })
  if (options.help) return console.log(USAGE)
  const isPlanOnly = options.plan || options['dry-run']

  return withCleanup(async (shutdown) => {
    await ensureInstalled()
    await ensurePlatformBuilt()
    const shop = await openShopDatabase(options, shutdown)
    const { closeDatabase, openDatabase } = await import('@vitrine/platform/kernel/database/open-database')
    const { migrate, requireSupportedSchema } = await import('@vitrine/platform/kernel/database/migrate')
    const db = openDatabase(shop.url)
    shutdown.defer(() => closeDatabase(db))

    await requireSupportedPostgres(db).catch(explainDatabaseError)
    const pending = await requireSupportedSchema(db)
    if (pending.length === 0) return finish('The database is up to date.')
    await showPlan(db, pending)
    if (isPlanOnly) return finish('Nothing was changed. Run the command without --plan to migrate.')

    if (shop.isShopRunning) fail(`The shop in ${options.data} is running. Stop it first, then migrate.`)
    await warnOfConnections(db)
    if (!options.yes) await confirm(shutdown, options.backup)
    const backup =
      options.backup === undefined
        ? undefined
        : await createBackupFile({ shop, target: options.backup, shutdown })
    await step(
      'Migrating the database',
      () => migrate(db),
      () => `Applied ${formatCount(pending.length, 'migration')}`,
    )
    if (backup?.path)
      finish(
        `To go back, start the previous version with the restored backup:\n${restoreCommands(backup.path, options)}`,
      )
    return 0
  })
}

/** @param {string} text */
function finish(text) {
  print(`\n${text}\n`)
  return 0
}

/**
 * @param {import('@vitrine/platform/kernel/database/open-database').Database} db
 * @param {readonly import('@vitrine/platform/kernel/database/migrations').Migration[]} pending
 */
async function showPlan(db, pending) {
  const { tablesChangedByMigrations } = await import(
    '@vitrine/platform/kernel/database/tables-changed-by-migrations'
  )
  console.log(`\n  ${bold(`${formatCount(pending.length, 'migration')} to apply`)}, in one transaction:\n`)
  for (const { name, statements } of pending) {
    console.log(`  ${name} ${dim(`(${formatCount(statements.length, 'statement')})`)}`)
    for (const statement of statements) console.log(dim(`    ${firstLine(statement)}`))
  }
  const tables = await tablesChangedByMigrations(db, pending)
  if (tables.length > 0) console.log('\n  Changed or locked tables:')
  for (const { name, rows, bytes } of tables)
    console.log(`    ${name.padEnd(28)} about ${rows} rows, ${formatBytes(bytes)}`)
}

const MAX_LINE_LENGTH = 110

/** @param {string} statement */
function firstLine(statement) {
  const line = statement.replace(/\s+/g, ' ')
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)} …` : line
}

/** Finds platforms on other machines by their database connections. @param {import('@vitrine/platform/kernel/database/open-database').Database} db */
async function warnOfConnections(db) {
  const { rows } = await db.$client.query(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and application_name = 'vitrine-notifications'`,
  )
  if (rows[0].open > 0)
    console.log(
      `\n  ${formatCount(rows[0].open, 'process', 'processes')} of the platform ${rows[0].open === 1 ? 'is' : 'are'} still connected. ` +
        'Stop those of the old version, unless its release notes say that it may keep running.',
    )
}

/** @param {import('../lib/graceful-shutdown.mjs').Shutdown} shutdown @param {string | undefined} backup */
async function confirm(shutdown, backup) {
  if (!process.stdin.isTTY) fail('Cannot ask for confirmation without a terminal. Use --yes.')
  if (!backup) print('\nOnly a backup can undo this. Use --backup FILE to create one first.')
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  shutdown.requested.then(() => prompt.close())
  const answer = await prompt.question('  Migrate now? [y/N] ')
  prompt.close()
  if (!/^y(es)?$/i.test(answer.trim())) fail('Nothing was changed.')
}

/** The commands that restore the backup. A restore needs an empty directory. @param {string} backup @param {{ data: string, databaseUrl: string | undefined }} options */
const restoreCommands = (backup, { data, databaseUrl }) =>
  [
    ...(databaseUrl ? [] : [`  mv ${data} ${data}.migrated`]),
    `  npm run restore -- ${backup} --data ${data}`,
  ].join('\n')
