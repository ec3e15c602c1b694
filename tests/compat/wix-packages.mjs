import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The newest packages, and those of the version that the specification describes. */
export const GENERATIONS = /** @type {const} */ (['current', 'era'])

/** @typedef {typeof GENERATIONS[number]} Generation */

/**
 * The Wix packages of one version. They are installed only for this test, so they have no types.
 *
 * @typedef {Record<'sdk' | 'stores' | 'ecom' | 'redirects' | 'identity' | 'members' | 'data' | 'reviews' | 'plugins', any> & { categories?: any }} WixPackages
 */

/** @param {Generation} generation @returns {Promise<WixPackages>} */
export async function loadWixPackages(generation) {
  const part = (/** @type {string} */ name) => import(`${name}-${generation}`)
  return {
    sdk: await part('sdk'),
    stores: await part('stores'),
    ecom: await part('ecom'),
    redirects: await part('redirects'),
    identity: await part('identity'),
    members: await part('members'),
    data: await part('data'),
    reviews: await part('reviews'),
    // The older ES modules of plugins name files without an extension, which Node.js cannot load.
    plugins: createRequire(import.meta.url)(`ecom-${generation}/service-plugins`),
    // Catalog V3 is newer than the specification.
    ...(generation === 'current' && { categories: await part('categories') }),
  }
}

/** The packages of a version, by their names. @param {Generation} generation @returns {string[]} */
export function packagesOf(generation) {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
  return Object.entries(dependencies)
    .filter(([name]) => name.endsWith(`-${generation}`))
    .map(([, specifier]) => specifier.replace('npm:', ''))
}
