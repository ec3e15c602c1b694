export const MAX_FOLDER_FILES = 25

/**
 * Reports folders with more source files than a reader can survey. Tests do not count.
 * @param {readonly string[]} files
 */
export function largeFolders(files) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const file of files) {
    if (file.includes('.test.')) continue
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FOLDER_FILES)
    .map(([folder, count]) => `${folder} has ${count} source files; the maximum is ${MAX_FOLDER_FILES}`)
}
