import { bold, dim } from './output.mjs'

/**
 * Says where everything is.
 *
 * @param {import('./prepare-shop.mjs').PreparedShop} shop
 * @param {string} [consoleUrl]
 */
export function announce({ urls, setUpToken }, consoleUrl = `${urls.platform}/console`) {
  const lines = [
    ['Shop', urls.shop],
    ['Console', setUpToken ? `${consoleUrl}/set-up#${setUpToken}` : `${consoleUrl}/`],
    ['Mailbox', `${urls.platform}/mailbox`],
  ]
  console.log()
  for (const [name = '', url = ''] of lines) console.log(`  ${bold(name.padEnd(9))} ${url}`)
  if (setUpToken)
    console.log(dim('\n  The link to the console sets up the owner’s account. It works once, for 24 hours.'))
  console.log()
}
