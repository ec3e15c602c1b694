import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { isArrowFunction } from 'typescript/unstable/ast/is'
import { API, ElementFlags, SignatureKind, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
import { root } from './child-processes.mjs'
import { createSchemaGenerator } from './json-schema-generator.mjs'

/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/** @typedef {import('typescript/unstable/sync').Type} Type */
/** @typedef {import('typescript/unstable/sync').Symbol} TypeSymbol */
/** @typedef {{ entry: string, module: string, name: string, type: Type, parameters: string[] }} Member */

const CLIENT = join(root, 'packages/client')
const SAMPLES = './apps/platform/src/edges/api-reference'
const ENTRIES = ['stores', 'ecom', 'redirects', 'reviews', 'identity', 'members', 'extras', 'merchant']

/** The marker of members that send requests or receive events. */
const BOUND = Symbol.for('vitrine.bind')

/**
 * The methods of the client with the request that each sends, and its events with the schemas of their payloads. The
 * platform cannot import the client, and its reference shows an example of each method.
 */
export async function extractClientMethods() {
  const api = new API({ cwd: root })
  const runtime = await bundleClient()
  try {
    const config = join(CLIENT, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is not a project.`)
    const { checker, program } = project
    const members = ENTRIES.flatMap((entry) => {
      const file = program.getSourceFile(join(CLIENT, `src/${entry}/index.ts`))
      const exported = file && checker.getSymbolAtLocation(file)
      if (!exported) throw new Error(`The client has no entry ${entry}.`)
      return membersOf(checker, entry, exported)
    }).filter(({ entry, module, name }) => {
      const value = runtime.modules[entry][module]?.[name]
      return typeof value === 'function' && BOUND in value
    })
    const isEvent = (/** @type {Member} */ { name }) => /^on[A-Z]/.test(name)
    const methods = []
    for (const member of members.filter((each) => !isEvent(each)))
      methods.push(...(await methodOf(checker, member, runtime.modules)))
    return { methods, ...eventsOf(checker, members.filter(isEvent), runtime.modules) }
  } finally {
    api.close()
    await runtime.close()
  }
}

/** The client as modules that this version of Node.js can run. */
async function bundleClient() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-client-'))
  const outfile = join(folder, 'client.mjs')
  const contents = [
    ...ENTRIES.map((entry) => `export * as ${entry} from './packages/client/src/${entry}/index.ts'`),
    `export { createClient } from './packages/client/src/index.ts'`,
    `export { PREFERRED_VALUES, sampleText } from '${SAMPLES}/sample-text.ts'`,
    `export { SAMPLE_CALLS } from '${SAMPLES}/sample-calls.ts'`,
  ]
  await build({
    stdin: { resolveDir: root, contents: contents.join('\n') },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    logLevel: 'silent',
  })
  const modules = await import(pathToFileURL(outfile).href)
  return { modules, close: () => rm(folder, { recursive: true, force: true }) }
}

/** @param {Checker} checker @param {string} entry @param {TypeSymbol} exported @returns {Member[]} */
function membersOf(checker, entry, exported) {
  const target = (/** @type {TypeSymbol} */ symbol) =>
    symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return checker.getExportsOfModule(exported).flatMap((module) => {
    if (!(target(module).flags & SymbolFlags.ValueModule)) return []
    return checker.getExportsOfModule(target(module)).flatMap((member) => {
      const value = target(member)
      const type = value.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(value) : undefined
      return type
        ? [{ entry, module: module.name, name: member.name, type, parameters: parameterNames(value) }]
        : []
    })
  })
}

/** The types of methods do not name their parameters, but the functions that describe their calls do. @param {TypeSymbol} value */
function parameterNames({ valueDeclaration }) {
  /** @type {string[] | undefined} */
  let names
  const visit = (/** @type {any} */ node) => {
    if (isArrowFunction(node))
      names ??= node.parameters.map(({ name }) => /** @type {any} */ (name).text ?? '')
    else node.forEachChild?.(visit)
  }
  visit(valueDeclaration?.resolve())
  return names ?? []
}

/** Calls a method as its example does, and records the request. @param {Checker} checker @param {Member} member @param {any} modules */
async function methodOf(checker, { entry, module, name, type, parameters }, modules) {
  const { createClient, SAMPLE_CALLS } = modules
  const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call)
  if (!signature) return []
  const args = argumentsOf(checker, signature, parameters).map((each) =>
    expression(checker, each.type, { name: each.name, samples: modules, within: [] }),
  )
  if (args.includes(undefined)) return []
  /** @type {{ method: string, path: string }[]} */
  const sent = []
  const client = createClient({
    modules: modules[entry],
    auth: { getAuthHeaders: () => ({ headers: {} }) },
    apiUrl: 'http://platform.example',
    retry: 0,
    fetch: async (/** @type {string} */ url, /** @type {RequestInit} */ { method = 'GET' } = {}) => {
      sent.push({ method, path: new URL(url).pathname })
      return Response.json({})
    },
  })
  const call = SAMPLE_CALLS[`${module}.${name}`] ?? `${module}.${name}(${args.join(', ')})`
  const result = new Function(module, `return ${call}`)(client[module])
  const isQuery = typeof result?.find === 'function'
  await Promise.resolve(isQuery ? result.find() : result).catch(() => {})
  const [request] = sent
  return request ? [{ entry, module, name, call: isQuery ? `${call}.find()` : call, ...request }] : []
}

/** The required arguments of a function. Those of operations are the members of one rest parameter. @param {Checker} checker @param {import('typescript/unstable/sync').Signature} signature @param {string[]} names */
function argumentsOf(checker, signature, names) {
  const parameters = signature.getParameters()
  const types = parameters.map((each) => checker.getTypeOfSymbol(each))
  const [rest] = types
  if (!signature.hasRestParameter || !rest || !checker.isTupleType(rest))
    return types.flatMap((type, at) =>
      type && !isOptional(parameters[at], type) ? [{ name: parameters[at]?.name ?? '', type }] : [],
    )
  const { elementFlags } = /** @type {any} */ (rest).getTarget()
  return checker.getTypeArguments(/** @type {any} */ (rest)).flatMap((type, at) => {
    return elementFlags[at] & ElementFlags.Optional ? [] : [{ name: names[at] ?? '', type }]
  })
}

/** @param {TypeSymbol | undefined} member @param {Type} type */
const isOptional = (member, type) =>
  ((member?.flags ?? 0) & SymbolFlags.Optional) !== 0 ||
  (type.isUnionType() && type.getTypes().some((part) => part.flags & TypeFlags.Undefined))

/**
 * The source of a value of a type: its required members, or one of an object that requires none.
 *
 * @param {Checker} checker
 * @param {Type} type
 * @param {{ name: string, samples: { sampleText: (name: string) => string, PREFERRED_VALUES: Set<unknown> }, within: number[] }} context
 * @returns {string | undefined}
 */
function expression(checker, type, context) {
  const { name, samples, within } = context
  const { sampleText, PREFERRED_VALUES } = samples
  if (type.isUnionType()) {
    const parts = type.getTypes().filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Null)))
    const isPreferred = (/** @type {any} */ { value }) => PREFERRED_VALUES.has(value)
    for (const part of [...parts.filter(isPreferred), ...parts]) {
      const found = expression(checker, part, context)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (type.isStringLiteralType()) return quote(String(type.value))
  if (type.isNumberLiteralType()) return String(type.value)
  if (type.flags & TypeFlags.BooleanLiteral) return checker.typeToString(type)
  if (type.isIntrinsicType())
    return { string: quote(sampleText(name)), number: '1', boolean: 'true' }[type.intrinsicName]
  if (type.isTemplateLiteralType()) return quote('https://example.com/page')
  const symbol = type.getSymbol()?.name
  if (symbol === 'Date') return `new Date('2026-01-01')`
  if (symbol === 'Blob') return `new Blob(['name\\nBowl'])`
  if (within.includes(type.id) || checker.getSignaturesOfType(type, SignatureKind.Call).length > 0)
    return undefined
  if (name === 'filter') return '{}'
  const inside = { ...context, within: [...within, type.id] }
  const items = () => checker.getTypeArguments(/** @type {any} */ (type))
  if (checker.isTupleType(type))
    return `[${items()
      .map((each) => expression(checker, each, inside))
      .join(', ')}]`
  if (checker.isArrayType(type)) {
    const [of] = items()
    return `[${(of && expression(checker, of, inside)) ?? ''}]`
  }
  return objectExpression(checker, type, inside)
}

/** @param {Checker} checker @param {Type} type @param {Parameters<typeof expression>[2]} context */
function objectExpression(checker, type, context) {
  const members = checker.getPropertiesOfType(type).map((member) => {
    const of = checker.getTypeOfSymbol(member)
    return { member, of, isRequired: of !== undefined && !isOptional(member, of) }
  })
  const sources = (/** @type {typeof members} */ some) =>
    some.flatMap(({ member, of }) => {
      const value = of && expression(checker, of, { ...context, name: member.name })
      return value === undefined
        ? []
        : [`${/^\w+$/.test(member.name) ? member.name : quote(member.name)}: ${value}`]
    })
  const required = sources(members.filter(({ isRequired }) => isRequired))
  const shown =
    required.length > 0
      ? required
      : sources(members.filter(({ member }) => member.name !== '_id')).slice(0, 1)
  return shown.length === 0 ? '{}' : `{ ${shown.join(', ')} }`
}

const quote = (/** @type {string} */ text) => `'${text.replace(/[\\']/g, '\\$&')}'`

/** @param {Checker} checker @param {readonly Member[]} members @param {any} modules */
function eventsOf(checker, members, modules) {
  const { schemaOf, withNames, named } = createSchemaGenerator(checker)
  const events = members.flatMap(({ entry, module, name, type }) => {
    const [handle] = checker.getSignaturesOfType(type, SignatureKind.Call)
    const [handler] = handle?.getParameters() ?? []
    const handlerType = handler && checker.getTypeOfSymbol(handler)
    const [signature] = handlerType ? checker.getSignaturesOfType(handlerType, SignatureKind.Call) : []
    const [event] = signature?.getParameters() ?? []
    const payload = event && checker.getTypeOfSymbol(event)
    if (!payload) return []
    return [{ type: modules[entry][module][name].type, entry, module, name, payload: schemaOf(payload) }]
  })
  const withReferences = withNames(events)
  return { events: withReferences, schemas: named(withReferences) }
}
