import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'
import { projectFiles } from './project-files.mjs'
import { FILE_NAMES, IDENTIFIERS, LABELS, OTHER_PRODUCTS, PHRASES } from './retired-names-list.mjs'

/** This list and its test, the changelog, and recorded or generated files. */
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
    PATTERNS.flatMap(({ pattern, part }) => {
      const match = part(file, line.replace(PRODUCTS, '')).match(pattern)
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

const PRODUCTS = new RegExp(anyOf(OTHER_PRODUCTS), 'g')

/** The code of a line: a source without its strings, a document only what is in backticks. @param {string} file @param {string} line */
const code = (file, line) =>
  isSource(file) ? line.replace(/(['"`])(?:\\.|(?!\1).)*\1/g, "''") : [...line.matchAll(/`[^`]*`/g)].join(' ')

/** @type {{ pattern: RegExp, part: (file: string, line: string) => string }[]} */
const PATTERNS = [
  { pattern: new RegExp(`\\b(?:${anyOf(IDENTIFIERS)})\\b`), part: code },
  { pattern: new RegExp(`(?<![\\w-])(?:${anyOf(PHRASES)})(?![\\w-])`), part: (_, line) => line },
  {
    pattern: new RegExp(`(?:['"\`]|>\\s*)(?:${anyOf(LABELS)})(?:['"\`]|\\s*<)`),
    part: (file, line) => (isSource(file) ? line : ''),
  },
]
