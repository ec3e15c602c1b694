import { runShop } from '../lib/run-shop.mjs'
import { readServeOptions } from '../lib/serve-options.mjs'
import { bold, dim } from '../lib/terminal-output.mjs'

/** Runs a shop in production: no demo data, no test payments, and all required settings. @param {string[]} args */
export async function main(args) {
  const options = readServeOptions(args, process.env)
  if (typeof options === 'string') return console.log(options)
  console.log(`\n  ${bold('Vitrine')} ${dim('in production')}\n`)
  for (const warning of options.production.warnings) console.log(`  ${bold('!')} ${warning}`)
  return runShop(options)
}
