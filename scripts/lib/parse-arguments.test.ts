import { expect, test } from 'vitest'
import { main as build } from '../commands/build.mjs'

test.each([
  [['--prod'], 'Unknown option: --prod'],
  [['--help=now'], '--help takes no value.'],
  [['storefront'], 'Unknown argument: storefront'],
])('explains that the build does not take %j', async (args, reason) => {
  await expect(build(args)).rejects.toThrow(`${reason}\n\n  npm run build`)
})
