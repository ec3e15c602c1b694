import { LIMITS } from '../limits.ts'
import { type Refusal, refuse } from '../refusal.ts'

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

const malformed = (reason: string) => refuse('MALFORMED_REQUEST', { reason })

/** A JSON value, or why the text is unsafe. */
export function parseJson(text: string): { value: unknown } | Refusal<'MALFORMED_REQUEST'> {
  try {
    const value: unknown = JSON.parse(text)
    const error =
      findUnsafePart(text) ?? (holdsUnsafeLeaf(value) ? 'a number or text that cannot be kept' : undefined)
    return error ? malformed(error) : { value }
  } catch {
    return malformed('the body is not JSON')
  }
}

/** Checks what `JSON.parse` accepts: depth, forbidden names, duplicate names. */
function findUnsafePart(json: string): string | undefined {
  const namesByDepth: Set<string>[] = []
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '{' || character === '[') {
      if (namesByDepth.push(new Set()) > LIMITS.jsonDepth) return `nested deeper than ${LIMITS.jsonDepth}`
    } else if (character === '}' || character === ']') namesByDepth.pop()
    else if (character === '"') {
      const start = at
      at = endOfText(json, start)
      const error = isName(json, at) ? nameError(json.slice(start, at + 1), namesByDepth.at(-1)) : undefined
      if (error) return error
    }
  }
  return undefined
}

/** The end of the string that starts at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

function isName(json: string, end: number): boolean {
  let at = end + 1
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at++
  return json[at] === ':'
}

function nameError(literal: string, earlier: Set<string> | undefined): string | undefined {
  const name: string = JSON.parse(literal)
  if (FORBIDDEN_NAMES.has(name)) return 'a member name that is not allowed'
  if (earlier?.has(name)) return 'a member is given twice'
  earlier?.add(name)
  if (earlier && earlier.size > LIMITS.membersPerObject) return 'an object has too many members'
  return undefined
}

// PostgreSQL stores no NUL and no half of a surrogate pair; JSON has no Infinity, but 1e400 becomes it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for.
const UNSTORABLE = /\u0000|\p{Surrogate}/u

/** Whether text can be stored as it is. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)

function holdsUnsafeLeaf(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value)
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, member]) => !isStorable(key) || holdsUnsafeLeaf(member))
}
