import { join } from 'node:path'
import { isIdentifier, isVariableDeclaration } from 'typescript/unstable/ast/is'
import { API, SignatureKind, SymbolFlags } from 'typescript/unstable/sync'
import { root } from './child-processes.mjs'
import { createSchemaGenerator } from './json-schema-generator.mjs'

/** @typedef {import('typescript/unstable/sync').Project} Project */
/** @typedef {import('typescript/unstable/sync').Type} Type */
/** @typedef {import('typescript/unstable/ast').Node} Node */

const PLATFORM = join(root, 'apps/platform')

/**
 * Extracts the response schema of every operation from the types of the platform's route handlers, as JSON Schema.
 */
export function extractResponseSchemas() {
  const api = new API({ cwd: root })
  try {
    const config = join(PLATFORM, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is not a project.`)
    return read(project)
  } finally {
    api.close()
  }
}

/** @param {Project} project */
function read({ checker, program }) {
  const { schemaOf, withNames, named } = createSchemaGenerator(checker)
  for (const type of contractTypes()) schemaOf(type)
  /** @type {Record<string, import('./json-schema-generator.mjs').Schema>} */
  const operations = {}
  for (const handler of checker.getPropertiesOfType(routesType())) {
    const [response, ...others] = responsesOf(checker.getTypeOfSymbol(handler))
    if (!response) continue
    operations[handler.name] = others.length > 0 ? { anyOf: [response, ...others] } : response
  }
  if (Object.keys(operations).length === 0) throw new Error('No operation has a response.')
  const sorted = Object.fromEntries(
    Object.entries(operations).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  const described = withNames({ operations: sorted, refusals: refusalData() })
  return { ...described, schemas: named(described) }

  /** The schema of the data of every refusal, by its code. */
  function refusalData() {
    const file = program.getSourceFile(join(PLATFORM, 'src/kernel/refusal.ts'))
    const module = file && checker.getSymbolAtLocation(file)
    const refusals = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Refusals')
    if (!refusals) throw new Error('refusal.ts exports no Refusals.')
    const codes = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(refusals))
    return Object.fromEntries(
      codes.flatMap((code) => {
        const data = checker.getTypeOfSymbol(code)
        return data ? [[code.name, schemaOf(data)]] : []
      }),
    )
  }

  /** The type of the table of all route handlers, by operation. */
  function routesType() {
    const file = program.getSourceFile(join(PLATFORM, 'src/app.ts'))
    const declared = file && find(file, (node) => isVariableDeclaration(node) && isNamed(node, 'allRoutes'))
    const type = declared && checker.getTypeAtLocation(/** @type {any} */ (declared).initializer)
    if (!type) throw new Error('app.ts declares no allRoutes.')
    return type
  }

  /** The types of the contract give the schemas their names. */
  function contractTypes() {
    const file = program.getSourceFile(join(root, 'packages/contract/src/index.ts'))
    const module = file && checker.getSymbolAtLocation(file)
    if (!module) throw new Error('The contract exports nothing.')
    return checker.getExportsOfModule(module).flatMap((exported) => {
      const isAlias = exported.flags & SymbolFlags.Alias
      const type = checker.getDeclaredTypeOfSymbol(isAlias ? checker.getAliasedSymbol(exported) : exported)
      return type.isClassOrInterface() && type.getTypeParameters().length === 0 ? [type] : []
    })
  }

  /** @param {Type | undefined} handler */
  function responsesOf(handler) {
    const [signature] = handler ? checker.getSignaturesOfType(handler, SignatureKind.Call) : []
    const returned = signature && checker.getReturnTypeOfSignature(signature)
    const replies = returned ? partsOf(returned).flatMap((part) => partsOf(awaited(part))) : []
    const schemas = replies.flatMap((reply) => {
      const response = checker.getPropertyOfType(reply, 'responseBody')
      const type = response && checker.getTypeOfSymbol(response)
      return type ? [schemaOf(type)] : []
    })
    const nonEmpty = schemas.filter((schema) => Object.keys(schema).length > 0)
    return [...new Map(nonEmpty.map((schema) => [JSON.stringify(schema), schema])).values()]
  }

  /** @param {Type} type */
  function awaited(type) {
    if (type.getSymbol()?.name !== 'Promise') return type
    return checker.getTypeArguments(/** @type {any} */ (type))[0] ?? type
  }
}

/** @param {Type} type @returns {readonly Type[]} */
const partsOf = (type) => (type.isUnionType() ? type.getTypes() : [type])

/** @param {any} node @param {string} name */
const isNamed = (node, name) => isIdentifier(node.name) && node.name.text === name

/** @param {Node} node @param {(node: Node) => boolean} test @returns {Node | undefined} */
function find(node, test) {
  if (test(node)) return node
  /** @type {Node | undefined} */
  let found
  node.forEachChild((child) => {
    found ??= find(child, test)
  })
  return found
}
