import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'
import { projectFiles } from './project-files.mjs'

/** Fails when a Markdown file links to a file or heading, or names a source file, that does not exist. */
export function checkLinks() {
  const files = projectFiles()
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const exists = (/** @type {string} */ path) => existsSync(join(root, path))
      return [
        ...brokenLinks(file, text, { exists, read: readMarkdown }),
        ...missingSources(file, text, files),
      ]
    })
  if (broken.length > 0) fail(`Broken links:\n${broken.join('\n')}`)
}

/** The text of a Markdown file; a folder is read as its README. @param {string} path */
function readMarkdown(path) {
  const file = statSync(join(root, path)).isDirectory() ? join(path, 'README.md') : path
  return file.endsWith('.md') ? readFileSync(join(root, file), 'utf8') : undefined
}

/**
 * The links of a Markdown text that do not resolve, each as `file:line: target`.
 *
 * @param {string} file The path of the text in the project.
 * @param {string} text
 * @param {{ exists: (path: string) => boolean, read: (path: string) => string | undefined }} files
 * @returns {string[]}
 */
export function brokenLinks(file, text, { exists, read }) {
  return linksIn(text).flatMap(({ line, target }) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return []
    const [path = '', anchor] = decodeURI(target).split('#')
    const found = path === '' ? file : normalize(join(dirname(file), path)).replace(/\/$/, '')
    const problem = `${file}:${line}: ${target}`
    if (!exists(found)) return [problem]
    if (!anchor) return []
    const linked = found === file ? text : read(found)
    return linked === undefined || headingIds(linked).has(anchor) ? [] : [problem]
  })
}

const SOURCE_PATH = /`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs))`/g

/**
 * The source files that a text names by the end of their path and that do not exist, each as `file:line: path`.
 *
 * @param {string} file
 * @param {string} text
 * @param {readonly string[]} sources
 * @returns {string[]}
 */
export const missingSources = (file, text, sources) =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(SOURCE_PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !sources.some((source) => source === path || source.endsWith(`/${path}`)))
      .map((path) => `${file}:${index + 1}: ${path}`),
  )

const INLINE_LINK = /\[[^\]]*\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g
const REFERENCE = /^\[[^\]]+\]:\s+(\S+)/g
const HTML_LINK = /\s(?:href|src|srcset)="([^"]+)"/g

/** @param {string} text @returns {{ line: number, target: string }[]} */
function linksIn(text) {
  return withoutCode(text).flatMap((content, index) =>
    [INLINE_LINK, REFERENCE, HTML_LINK]
      .flatMap((pattern) => [...content.matchAll(pattern)])
      .map(([, target = '']) => ({ line: index + 1, target })),
  )
}

/** The lines of a text, with code left empty. @param {string} text */
function withoutCode(text) {
  let isFenced = false
  return text.split('\n').map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line)
    if (isFence) isFenced = !isFenced
    return isFenced || isFence ? '' : line.replace(/`[^`]*`/g, '')
  })
}

/** The anchors that GitHub gives to headings. @param {string} text */
export function headingIds(text) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  const ids = new Set([...text.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)].map(([, id = '']) => id))
  let isFenced = false
  for (const line of text.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) isFenced = !isFenced
    const heading = isFenced ? undefined : line.match(/^#{1,6}\s+(.*?)\s*#*$/)?.[1]
    if (heading === undefined) continue
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    ids.add(count === 0 ? slug : `${slug}-${count}`)
  }
  return ids
}
