/**
 * Reports the shortest cycle of imports through each folder that is in one, with a file import per step.
 * @param {readonly { readonly from: string, readonly to: string }[]} imports
 * @param {(file: string) => string | undefined} folderOf undefined for files that belong to no folder
 * @returns {string[]}
 */
export function folderCycles(imports, folderOf) {
  /** @type {Map<string, Map<string, string>>} one import for each pair of folders */
  const steps = new Map()
  for (const { from, to } of imports) {
    const [source, target] = [folderOf(from), folderOf(to)]
    if (source === undefined || target === undefined || source === target) continue
    const targets = steps.get(source) ?? new Map()
    steps.set(source, targets.set(target, targets.get(target) ?? `${from} -> ${to}`))
  }
  const reported = new Set()
  return [...steps.keys()].sort().flatMap((folder) => {
    const cycle = reported.has(folder) ? undefined : shortestCycle(steps, folder)
    if (cycle === undefined) return []
    for (const name of cycle) reported.add(name)
    const details = cycle.slice(1).map((name, index) => steps.get(cycle[index] ?? '')?.get(name))
    return [`cycle of folders: ${cycle.join(' -> ')} (${details.join(', ')})`]
  })
}

/** @param {Map<string, Map<string, string>>} steps @param {string} start */
function shortestCycle(steps, start) {
  const paths = [[start]]
  const seen = new Set()
  for (const path of paths) {
    for (const next of steps.get(path.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return [...path, start]
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return undefined
}
