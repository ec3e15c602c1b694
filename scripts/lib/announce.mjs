import { bold, dim } from './output.mjs'

/**
 * Says where everything is, and as which app the shop comes to the platform.
 *
 * @param {import('./prepare-shop.mjs').PreparedShop} shop
 * @param {string} [consoleUrl]
 */
export function announce({ urls, mailbox, clientId, setUpToken }, consoleUrl = `${urls.platform}/console`) {
  const lines = [
    ['Shop', urls.shop],
    ['Console', setUpToken ? `${consoleUrl}/set-up#${setUpToken}` : `${consoleUrl}/`],
    ...(mailbox === 'off' ? [] : [['Mailbox', `${urls.platform}/mailbox`]]),
    ['Client id', clientId],
  ]
  console.log()
  for (const [name = '', value = ''] of lines) console.log(`  ${bold(name.padEnd(9))} ${value}`)
  if (setUpToken)
    console.log(dim('\n  The link to the console sets up the owner’s account. It works once, for 24 hours.'))
  console.log()
}
