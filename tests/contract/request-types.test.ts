import { expect, test } from 'vitest'
import type {
  ApiDescription,
  OperationDescription,
} from '../../apps/platform/src/kernel/operations/openapi.ts'
import { fileDatabase, openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { compareWithSchema, type Differences, schemaFields } from './request-types/accepted-requests.ts'
import { ONLY_CLIENT, ONLY_PLATFORM } from './request-types/known-differences.ts'
import { sentRequests } from './request-types/sent-requests.ts'

type Json = Readonly<Record<string, unknown>>

const platform = await openPlatform(await fileDatabase())
const api = (await platform.get('/_vitrine/v1/openapi.json')).body as ApiDescription
const requests = await sentRequests()

/** The described path of a request; one without parameters before one with. */
function patternOf(path: string): string {
  const fits = Object.keys(api.paths).filter((pattern) =>
    new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  return fits.sort((one, other) => one.split('{').length - other.split('{').length)[0] ?? path
}

/** The parameters of a URL; the encoded form of a query is its body. */
const parametersOf = ({ parameters }: OperationDescription): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.filter((each) => each.in === 'query' && each.name !== '.r').map(({ name }) => [name, {}]),
  ),
  additionalProperties: false,
})

const bodyOf = ({ requestBody }: OperationDescription): Json => {
  const { content } = (requestBody ?? {}) as { content?: Record<string, { schema: Json }> }
  return content?.['application/json']?.schema ?? { type: 'object' }
}

/** Without the members that repeat the path, as in the protocol. */
const besidePath = (given: unknown, { parameters }: OperationDescription): Json =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter(
      ([name]) => !parameters.some((each) => each.in === 'path' && each.name === name),
    ),
  )

const found = new Map<string, Differences>()
for (const { method, path, query, body } of requests) {
  const pattern = patternOf(path)
  const operation = `${method} ${pattern}`
  const described = api.paths[pattern]?.[method.toLowerCase()]
  const differences = found.get(operation) ?? { refused: new Set(), seen: new Set() }
  found.set(operation, differences)
  if (!described) differences.refused.add('no such operation')
  else {
    compareWithSchema(besidePath(query, described), parametersOf(described), differences)
    if (body !== undefined) compareWithSchema(besidePath(body, described), bodyOf(described), differences)
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `*` in an exception matches anything. */
const matches = (pattern: string, difference: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`).test(difference)

/** The differences that no exception explains, and the exceptions that explain none. */
function unexplained(
  differences: readonly string[],
  exceptions: Readonly<Record<string, readonly string[]>>,
) {
  const patterns = Object.values(exceptions).flat()
  return {
    differences: differences.filter((each) => !patterns.some((pattern) => matches(pattern, each))).sort(),
    exceptions: patterns.filter((pattern) => !differences.some((each) => matches(pattern, each))),
  }
}

const NOTHING = { differences: [], exceptions: [] }

test('accepts every request that the client types allow', () => {
  const refused = [...found].flatMap(([operation, differences]) =>
    [...differences.refused].map((problem) => `${operation} ${problem}`),
  )
  expect(unexplained(refused, ONLY_CLIENT)).toEqual(NOTHING)
})

test('allows in the client types every field and value that the platform accepts', () => {
  const unsaid = [...found].flatMap(([operation, { seen }]) => {
    const [method = '', pattern = ''] = operation.split(' ')
    const described = api.paths[pattern]?.[method.toLowerCase()]
    if (!described) return []
    const known = [...schemaFields(parametersOf(described)), ...schemaFields(bodyOf(described))]
    const inPath = described.parameters.filter((each) => each.in === 'path').map(({ name }) => name)
    return [...new Set(known)]
      .filter((each) => !seen.has(each) && !inPath.includes(each))
      .map((each) => `${operation} ${each}`)
  })
  expect(unexplained(unsaid, ONLY_PLATFORM)).toEqual(NOTHING)
})
