import { join } from 'node:path'
import {
  API,
  type Checker,
  ElementFlags,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type TupleType,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'
import { root } from '../../../scripts/lib/child-processes.mjs'

/** An operation of the client, with arguments of every form that its types allow. */
export interface TypedOperation {
  readonly module: string
  readonly name: string
  readonly calls: readonly (readonly unknown[])[]
}

const CLIENT = join(root, 'packages/client')

/** Reads the possible arguments of operations from the client's own types. */
export function typedOperations(entry: string): TypedOperation[] {
  const api = new API({ cwd: root })
  try {
    const config = join(CLIENT, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    const file = project?.program.getSourceFile(join(CLIENT, `src/${entry}/index.ts`))
    const exported = file && project?.checker.getSymbolAtLocation(file)
    if (!project || !exported) throw new Error(`The client has no entry ${entry}.`)
    const { checker } = project
    return checker.getExportsOfModule(exported).flatMap((module) => {
      const target = module.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(module) : module
      if (!(target.flags & SymbolFlags.ValueModule)) return []
      return checker.getExportsOfModule(target).flatMap((member) => {
        const value = member.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(member) : member
        const type = value.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(value) : undefined
        const calls = type && callsOf(checker, type)
        return calls ? [{ module: module.name, name: member.name, calls }] : []
      })
    })
  } finally {
    api.close()
  }
}

/** Arguments that call a function in every way its first signature allows. */
function callsOf(checker: Checker, type: Type): unknown[][] | undefined {
  const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call)
  if (!signature) return undefined
  const samples = parametersOf(checker, signature).map(({ type: of, isOptional }) => [
    ...samplesOf(checker, of),
    ...(isOptional ? [undefined] : []),
  ])
  return alternating(samples).map((call) => [...call])
}

interface Parameter {
  readonly type: Type
  readonly isOptional: boolean
}

/** A function's parameters; those of operations are the members of one rest parameter. */
function parametersOf(checker: Checker, signature: Signature): Parameter[] {
  const types = signature.getParameters().flatMap((parameter) => checker.getTypeOfSymbol(parameter) ?? [])
  const [rest] = types
  if (!signature.hasRestParameter || !rest) return types.map((type) => ({ type, isOptional: false }))
  if (!checker.isTupleType(rest)) return []
  const { elementFlags } = (rest as TypeReference).getTarget() as TupleType
  return checker
    .getTypeArguments(rest as TypeReference)
    .map((type, at) => ({ type, isOptional: ((elementFlags[at] ?? 0) & ElementFlags.Optional) !== 0 }))
}

/** The key of a map with free keys. */
export const FREE_KEY = 'anyKey'

/** A text that is also a URL, which satisfies most text formats. */
const TEXT = 'https://shop.example/text'

/** An image, which is an object where the protocol has images. */
const PICTURE = 'wix:image://v1/picture/name.jpg#originWidth=1&originHeight=1'

const PRIMITIVES = new Map<string, readonly unknown[]>([
  ['string', [PICTURE, TEXT]],
  ['number', [1]],
  ['boolean', [true]],
  ['true', [true]],
  ['false', [false]],
  ['null', [null]],
])

/**
 * Values of every form that a type allows: with all members, with each alternative of each member, and with required
 * members only. Recursive types are left out.
 */
function samplesOf(checker: Checker, type: Type, within: readonly number[] = []): unknown[] {
  if (type.isUnionType())
    return type
      .getTypes()
      .filter((part) => !(part.flags & (TypeFlags.Undefined | TypeFlags.Void)))
      .flatMap((part) => samplesOf(checker, part, within))
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return [type.value]
  if (type.flags & TypeFlags.BooleanLiteral) return [checker.typeToString(type) === 'true']
  if (type.isIntrinsicType()) return [...(PRIMITIVES.get(type.intrinsicName) ?? [TEXT])]
  if (type.isTemplateLiteralType()) return [TEXT]
  if (type.getSymbol()?.name === 'Date') return [new Date(0)]
  if (within.includes(type.id) || isImpossible(checker, type)) return []
  const inside = [...within, type.id]
  const argumentsOf = () => checker.getTypeArguments(type as TypeReference)
  if (checker.isTupleType(type))
    return alternating(argumentsOf().map((each) => samplesOf(checker, each, inside)))
  if (checker.isArrayType(type)) return [argumentsOf().flatMap((each) => samplesOf(checker, each, inside))]
  return objectsOf(checker, type, inside)
}

/** The compiler keeps combinations of alternatives that exclude each other; they have no members. */
const isImpossible = (checker: Checker, type: Type): boolean =>
  (type.flags & TypeFlags.Intersection) !== 0 && checker.getPropertiesOfType(type).length === 0

function objectsOf(checker: Checker, type: Type, within: readonly number[]): object[] {
  const members = checker.getPropertiesOfType(type).flatMap((member) => {
    const of = checker.getTypeOfSymbol(member)
    if (!of || checker.getSignaturesOfType(of, SignatureKind.Call).length > 0) return []
    const samples = samplesOf(checker, of, within)
    return samples.length > 0 ? [{ name: member.name, isOptional: isOptional(member, of), samples }] : []
  })
  const [index] = checker.getIndexInfosOfType(type)
  const free = index ? { [FREE_KEY]: samplesOf(checker, index.valueType, within)[0] } : {}
  const full = alternating(members.map(({ samples }) => samples)).map((values) => ({
    ...Object.fromEntries(values.map((value, at) => [members[at]?.name, value])),
    ...free,
  }))
  const least = members
    .filter((member) => !member.isOptional)
    .map(({ name, samples }) => [name, samples.at(-1)])
  return [...full, Object.fromEntries(least)]
}

const isOptional = ({ flags }: { flags: number }, type: Type): boolean =>
  (flags & SymbolFlags.Optional) !== 0 ||
  (type.isUnionType() && type.getTypes().some((part) => part.flags & TypeFlags.Undefined))

/** As many lists as needed to use every value of every position once. */
function alternating(positions: readonly (readonly unknown[])[]): unknown[][] {
  const count = Math.max(1, ...positions.map((values) => values.length))
  return Array.from({ length: count }, (_, turn) => positions.map((values) => values[turn % values.length]))
}
