import { runShop } from '../lib/run-shop.mjs'
import { readStartOptions } from '../lib/start-options.mjs'
import { bold } from '../lib/terminal-output.mjs'
import { main as serve } from './serve.mjs'

/** Installs, builds, seeds and runs the demo shop until it is stopped. @param {string[]} args */
export async function main(args) {
  if (args.includes('--production')) return serve(args.filter((arg) => arg !== '--production'))
  const options = readStartOptions(args)
  if (typeof options === 'string') return console.log(options)
  console.log(`\n  ${bold('Vitrine')}\n`)
  return runShop(options)
}
