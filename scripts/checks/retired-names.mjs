import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fail } from '../lib/fail.mjs'
import { root } from '../lib/processes.mjs'
import { projectFiles } from './project-files.mjs'
import { FILE_NAMES, IDENTIFIERS, LABELS, PHRASES } from './retired-names-list.mjs'

/** This list and its test, the record of past names, and what was recorded from the wire or generated. */
const EXEMPT =
  /^scripts\/checks\/retired-names|^CHANGELOG\.md$|\.recorded\.json$|package-lock\.json$|\/migrations\/|^bench\/results\//
const TEXT = /\.(ts|tsx|mts|mjs|cjs|js|json|md|css|html|yml|yaml|service|svg)$/

/** Fails when a retired file name, identifier or phrase is in use again. */
export function checkRetiredNames() {
  const found = projectFiles()
    .filter((file) => !EXEMPT.test(file) && TEXT.test(file))
    .flatMap((file) => retiredNames(file, readFileSync(join(root, file), 'utf8')))
  if (found.length > 0)
    fail(`These names are retired (CONTRIBUTING.md, Names):\n${found.join('\n')}\n${found.length} found`)
}

/** Retired names in a file's path and text, each as `file:line: name`. @param {string} file @param {string} text @returns {string[]} */
export function retiredNames(file, text) {
  const path = isSource(file) ? retiredPath(file).map((name) => `${file}:1: file name "${name}"`) : []
  const lines = text.split('\n').flatMap((line, index) =>
    PATTERNS.flatMap(({ pattern, isFor }) => {
      if (!isFor(file)) return []
      const match = line.match(pattern)
      return match ? [`${file}:${index + 1}: ${match[0].trim()}`] : []
    }),
  )
  return [...path, ...lines]
}

/** @param {string} file */
const isSource = (file) => /\.(ts|tsx|mts|mjs|cjs|js|css)$/.test(file)

/** The parts of a path that are retired names: its folders, and its own name without extensions. @param {string} file */
function retiredPath(file) {
  const folders = file.split('/').slice(0, -1)
  const name = basename(file).replace(/(\.(test|spec|server|client|d))*\.\w+$/, '')
  return [...folders.map((folder) => `${folder}/`), name].filter((part) =>
    FILE_NAMES.some((retired) => retired.test(part)),
  )
}

/** @param {readonly string[]} names */
const anyOf = (names) => names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')

/** @type {{ pattern: RegExp, isFor: (file: string) => boolean }[]} */
const PATTERNS = [
  { pattern: new RegExp(`\\b(?:${anyOf(IDENTIFIERS)})\\b`), isFor: () => true },
  { pattern: new RegExp(`(?<![\\w-])(?:${anyOf(PHRASES)})(?![\\w-])`), isFor: () => true },
  { pattern: new RegExp(`(?:['"\`]|>\\s*)(?:${anyOf(LABELS)})(?:['"\`]|\\s*<)`), isFor: isSource },
]
