/** The most files that a file may load, directly or through others, besides texts. @type {Record<string, number>} */
export const MAX_REACH = { 'checkout/place-order/place-order.ts': 110 }

const TEXTS = /^kernel\/i18n\/(en|de|ar)[./]/

/**
 * Reports files that load more others than they may, because a change of one of these files requires knowing all of them.
 * @param {readonly { readonly from: string, readonly to: string }[]} imports at run time, paths below apps/platform/src
 * @param {Readonly<Record<string, number>>} [limits]
 */
export const reachViolations = (imports, limits = MAX_REACH) =>
  Object.entries(limits).flatMap(([file, limit]) => {
    const reach = filesLoadedBy(file, imports).size
    return reach > limit ? [`${file} loads ${reach} files; the maximum is ${limit}`] : []
  })

/**
 * @param {string} file
 * @param {readonly { readonly from: string, readonly to: string }[]} imports
 * @returns {ReadonlySet<string>}
 */
function filesLoadedBy(file, imports) {
  const loaded = new Set([file])
  // A set is iterated over what is added meanwhile, too.
  for (const from of loaded) for (const each of imports) if (each.from === from) loaded.add(each.to)
  return new Set([...loaded].filter((each) => each !== file && !TEXTS.test(each)))
}
