import { bold, dim } from './terminal-output.mjs'

/**
 * Prints the URLs of the shop and the client id of its storefront.
 *
 * @param {import('./prepare-shop.mjs').PreparedShop} shop
 * @param {string} [consoleUrl]
 */
export function printUrls({ urls, mailbox, clientId, setUpToken }, consoleUrl = `${urls.platform}/console`) {
  const lines = [
    ['Shop', urls.shop],
    ['Console', setUpToken ? `${consoleUrl}/set-up#${setUpToken}` : `${consoleUrl}/`],
    ...(mailbox === 'off' ? [] : [['Mailbox', `${urls.platform}/mailbox`]]),
    ['Client ID', clientId],
  ]
  console.log()
  for (const [name = '', value = ''] of lines) console.log(`  ${bold(name.padEnd(9))} ${value}`)
  if (setUpToken)
    console.log(
      dim('\n  Open the console link to create the owner account. It works once and expires after 24 hours.'),
    )
  console.log()
}
