import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/child-processes.mjs'

const GENERATED = new Set(['node_modules', 'dist', 'build', 'test-results', 'playwright-report'])

/** Lists the files of the project, without generated ones, relative to its root. @param {string} [folder] @returns {string[]} */
export const projectFiles = (folder = '') =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED.has(entry.name) || (entry.isDirectory() && entry.name.startsWith('.'))) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return projectFiles(path)
    return entry.isFile() ? [path] : []
  })
