import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from '../../../scripts/lib/command-error.mjs'

/** Public storefronts of six authors, and the tested commits. None of their code is in this repository. */
export const PINNED = /** @type {const} */ ({
  'next-e-com-wix': {
    repository: 'alohadancemeow/next-e-com-wix',
    commit: 'f8dc91b938c472e714d5ae890d7b7212f8f3f0df',
  },
  'Buy-Store': {
    repository: 'Nzemia/Buy-Store',
    commit: '5e2ba04c3a40162a2732d89264ed3956add7a768',
  },
  'e-commerce-fashion': {
    repository: 'codux-templates/e-commerce-fashion',
    commit: 'b92328f8181be16a8bbb1dca84e83d80107c16f3',
  },
  sheetal: {
    repository: 'vinit-codes/sheetal',
    commit: 'f8d610c8ac88292c8a64416fce9782d3103798c4',
  },
  'nextjs-commerce': {
    repository: 'wix/nextjs-commerce',
    commit: '47c902c81c29a0bb1830d282b40bbeef9ecb707f',
  },
  // A client of Catalog V3 with plain requests, without dependencies.
  skills: {
    repository: 'wix/skills',
    commit: 'f02bfb23d85a57225f0c0e7faa3463cfbff458f9',
  },
})

/** @typedef {keyof typeof PINNED} StorefrontName */

/** The directory of the checkouts. @returns {string} */
export function checkoutsDirectory() {
  const directory = process.env.VITRINE_STOREFRONTS_DIR
  if (!directory)
    fail(
      'VITRINE_STOREFRONTS_DIR is not set. It names the directory that holds the checkouts of\n' +
        `${Object.values(PINNED)
          .map(({ repository, commit }) => `  ${repository} at ${commit}`)
          .join('\n')}\n` +
        'each in a folder of its repository’s name, with its dependencies (tests/compat/README.md).',
    )
  return directory
}

/**
 * The directory of a storefront at its pinned commit, ready to run.
 *
 * @param {StorefrontName} name
 * @returns {string}
 */
export function findCheckout(name) {
  const { repository, commit } = PINNED[name]
  const checkout = join(checkoutsDirectory(), name)
  if (!existsSync(join(checkout, '.git'))) fail(`${checkout} must be a checkout of ${repository}.`)
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8' }).trim()
  const head = git('rev-parse', 'HEAD')
  if (head !== commit) fail(`${checkout} is at ${head}, and must be at ${commit}.`)
  const changed = git('status', '--porcelain', '--untracked-files=no')
  if (changed) fail(`${checkout} must be unchanged, and is not:\n${changed}`)
  if (name !== 'skills' && !existsSync(join(checkout, 'node_modules')))
    fail(`${checkout} has no dependencies. Its lock file says which.`)
  return checkout
}

/** The version of the Wix SDK in a storefront, if it uses it. @param {StorefrontName} name @returns {string | undefined} */
export function sdkVersion(name) {
  const file = join(checkoutsDirectory(), name, 'node_modules/@wix/sdk/package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}
