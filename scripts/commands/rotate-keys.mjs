import { readCommandOptions } from '../lib/command-options.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { explainDatabaseError, requireSupportedPostgres } from '../lib/prepare-shop.mjs'
import { openShopDatabase } from '../lib/shop-database.mjs'
import { bold } from '../lib/terminal-output.mjs'

const USAGE = `
  npm run rotate-keys -- [options]   create new signing keys

    --revoke-old     reject everything that the old keys signed; use it if they have leaked
    --data DIRECTORY the shop's data directory (.vitrine)
    --help           show this help

  Without --revoke-old, no one is signed out, and links in emails keep working. The shop can keep running.
  With DATABASE_URL set, the database on that server is used.
`

/** Creates new signing keys. The shop can be running or stopped. @param {string[]} args */
export async function main(args) {
  const options = readCommandOptions(args, { usage: USAGE, options: { 'revoke-old': { type: 'boolean' } } })
  if (options.help) return console.log(USAGE)
  const revokeOld = options['revoke-old'] ?? false

  return withCleanup(async (shutdown) => {
    await ensureInstalled()
    await ensurePlatformBuilt()
    const shop = await openShopDatabase(options, shutdown)
    const { closeDatabase, openDatabase } = await import('@vitrine/platform/kernel/database/open-database')
    const { rotateKeys } = await import('@vitrine/platform/identity/oauth/rotate-signing-keys')
    const db = openDatabase(shop.url)
    shutdown.defer(() => closeDatabase(db))
    const rotation = await requireSupportedPostgres(db)
      .then(() => rotateKeys(db, { revokeOld }, new Date()))
      .catch(explainDatabaseError)
    console.log(`\n  ${bold('Created new keys for access tokens, refresh tokens, links, and events.')}\n`)
    for (const line of revokeOld ? revoked() : replaced(rotation)) console.log(`  ${line}`)
    showWebhooks(rotation.webhooks, revokeOld)
    console.log()
    return 0
  })
}

/** @typedef {import('@vitrine/platform/identity/oauth/rotate-signing-keys').Rotation} Rotation */

/** @param {Rotation} rotation */
const replaced = ({ accessTokensUntil, refreshTokensUntil }) => [
  `Old access tokens are accepted until ${formatTime(accessTokensUntil)}.`,
  `Old refresh tokens are accepted until ${formatTime(refreshTokensUntil)}. Nobody is signed out.`,
  'Links in emails keep working.',
]

const revoked = () => [
  'The old keys are revoked. All customers are signed out.',
  'Links in earlier emails no longer work: downloads, abandoned checkouts, draft orders, and unsubscribe links.',
  'Staff stay signed in. If the database may have leaked, also replace carrier secrets and API keys.',
]

/** @param {Rotation['webhooks']} webhooks @param {boolean} isRevoked */
function showWebhooks(webhooks, isRevoked) {
  if (webhooks.length === 0) return
  console.log(
    isRevoked
      ? '\n  Events are now signed with new keys. Give each receiver its public key (Settings > Webhooks):'
      : '\n  Give each receiver its next public key (Settings > Webhooks) before events are signed with it:',
  )
  for (const { name, activeFrom } of webhooks) console.log(`    ${name}, from ${formatTime(activeFrom)}`)
}

/** @param {Date} date */
const formatTime = (date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
