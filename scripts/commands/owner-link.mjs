import { fail } from '../lib/command-error.mjs'
import { readCommandOptions } from '../lib/command-options.mjs'
import { shopUse } from '../lib/data-directory.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { explainDatabaseError, requireSupportedPostgres } from '../lib/prepare-shop.mjs'
import { openShopDatabase } from '../lib/shop-database.mjs'
import { bold } from '../lib/terminal-output.mjs'

const USAGE = `
  npm run owner-link -- [options]   print a password reset link for an owner

    --email ADDRESS  the owner's email, if the shop has several owners
    --url URL        the URL of the platform (PUBLIC_URL, or http://localhost:4000 in the demo)
    --data DIRECTORY the shop's data directory (.vitrine)
    --help           show this help

  The link works once and expires after one hour. Resetting the password turns off two-factor
  authentication and signs the owner out on all other devices. The owner gets an email about the link.
  With DATABASE_URL set, the database on that server is used.
`

/** Prints a password reset link for an owner, whether the shop is running or not. @param {string[]} args */
export async function main(args) {
  const options = readCommandOptions(args, {
    usage: USAGE,
    options: { email: { type: 'string' }, url: { type: 'string' } },
  })
  if (options.help) return console.log(USAGE)
  const platform = options.url ?? (process.env.PUBLIC_URL || defaultUrl(options.data))
  if (!URL.canParse(platform))
    fail(`"${platform}" is not a URL. Use the URL of the platform, such as https://api.shop.example.`)

  return withCleanup(async (shutdown) => {
    await ensureInstalled()
    await ensurePlatformBuilt()
    const shop = await openShopDatabase(options, shutdown)
    const { closeDatabase, openDatabase } = await import('@vitrine/platform/kernel/database/open-database')
    const { issueOwnerLink } = await import('@vitrine/platform/shop/merchants/owner-link')
    const db = openDatabase(shop.url)
    shutdown.defer(() => closeDatabase(db))
    const issued = await requireSupportedPostgres(db)
      .then(() => issueOwnerLink(db, options.email, new Date()))
      .catch(explainDatabaseError)
    if ('code' in issued) fail(explainMissingOwner(options.email, issued.data.owners))
    const { token, owner } = issued
    console.log(`
  A password reset link for ${owner.name} <${owner.email}>:

  ${bold(`${new URL(platform).origin}/console/recovery#${token}`)}

  It works once and expires after one hour. ${owner.name} gets an email about it.${
    shop.isShopRunning || options.databaseUrl ? '' : '\n  The shop is not running: start it first.'
  }
`)
    return 0
  })
}

/** @param {string} data */
function defaultUrl(data) {
  if (shopUse(data) === 'demo') return 'http://localhost:4000'
  fail('Set the URL of the platform with --url or PUBLIC_URL, such as https://api.shop.example.')
}

/** @param {string | undefined} email @param {readonly string[]} owners */
function explainMissingOwner(email, owners) {
  if (owners.length === 0)
    return 'The shop has no owner yet. Start it and open the setup link that it prints.'
  const which = email === undefined ? 'The shop has several owners.' : `${email} is not an owner of the shop.`
  return `${which} Choose one with --email:\n${owners.map((each) => `  ${each}`).join('\n')}`
}
