import { bold } from '../lib/output.mjs'
import { runShop } from '../lib/run-shop.mjs'
import { readOptions } from '../lib/start-options.mjs'
import { main as serve } from './serve.mjs'

/** Installs, builds, seeds and runs the whole shop until it is told to stop. @param {string[]} args */
export async function main(args) {
  if (args.includes('--production')) return serve(args.filter((arg) => arg !== '--production'))
  const options = readOptions(args)
  if (typeof options === 'string') return console.log(options)
  console.log(`\n  ${bold('Vitrine')}\n`)
  return runShop(options)
}
