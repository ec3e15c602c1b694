import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type VariableDefinitionNode,
  valueFromASTUntyped,
} from 'graphql'
import { LIMITS } from '../../kernel/limits.ts'
import { DEFAULT_PAGE_SIZE } from '../../kernel/query/compile-query.ts'

/** The cost of an operation, including fragments. */
export interface QueryCost {
  /** The nesting depth of fields. */
  readonly depth: number
  /** Aliases and repeated fields: both request the same field many times. */
  readonly aliases: number
  /** Every field counts once per item of the pages it is on. */
  readonly cost: number
  readonly asksForSchema: boolean
}

const ZERO_COST: QueryCost = { depth: 0, aliases: 0, cost: 0, asksForSchema: false }

/** Lists that are read page by page. Other lists are part of their parent. */
const PAGED_FIELDS: ReadonlySet<string> = new Set([
  'storesProductsV1Products',
  'storesCollectionsV1Collections',
  'productsVirtualReference',
])

type Variables = Readonly<Record<string, unknown>>

/**
 * Measures an operation without executing it. Each fragment is measured once, so that the time grows with the
 * document and not with its expansion.
 */
export function queryCost(
  document: DocumentNode,
  { selectionSet, variableDefinitions = [] }: OperationDefinitionNode,
  input: Variables,
): QueryCost {
  const variables = { ...defaultsOf(variableDefinitions), ...input }
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  const measured = new Map<FragmentDefinitionNode, QueryCost>()

  const ofFragment = (name: string): QueryCost => {
    const fragment = fragments.get(name)
    if (!fragment) return ZERO_COST
    const known = measured.get(fragment)
    if (known) return known
    // A fragment that spreads itself finds nothing here; validation rejects it later.
    measured.set(fragment, ZERO_COST)
    const found = ofSelection(fragment.selectionSet)
    measured.set(fragment, found)
    return found
  }

  const ofField = (field: FieldNode): QueryCost => {
    const name = field.name.value
    const aliases = field.alias ? 1 : 0
    // Introspection may nest to any depth; whether it is allowed is decided elsewhere.
    if (name === '__schema' || name === '__type') return { depth: 1, aliases, cost: 1, asksForSchema: true }
    const inner = field.selectionSet ? ofSelection(field.selectionSet) : ZERO_COST
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + aliases,
      cost: 1 + inner.cost * (PAGED_FIELDS.has(name) ? pageSizeOf(field, variables) : 1),
      asksForSchema: inner.asksForSchema,
    }
  }

  const ofSelection = ({ selections }: SelectionSetNode): QueryCost =>
    selections
      .map((selection) => {
        if (selection.kind === Kind.FIELD) return ofField(selection)
        return selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : ofSelection(selection.selectionSet)
      })
      .reduce(addCosts, { ...ZERO_COST, aliases: repetitionsIn(selections) })

  return ofSelection(selectionSet)
}

/** Validation compares repeated fields with each other, which takes quadratic time. */
function repetitionsIn(selections: readonly SelectionNode[]): number {
  const names = selections.flatMap((selection) =>
    selection.kind === Kind.FIELD && !selection.alias ? selection.name.value : [],
  )
  return names.length - new Set(names).size
}

const addCosts = (one: QueryCost, other: QueryCost): QueryCost => ({
  depth: Math.max(one.depth, other.depth),
  aliases: one.aliases + other.aliases,
  cost: one.cost + other.cost,
  asksForSchema: one.asksForSchema || other.asksForSchema,
})

/** Default values of variables. */
const defaultsOf = (definitions: readonly VariableDefinitionNode[]): Variables =>
  Object.fromEntries(
    definitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  )

/** The page size, from the document or a variable. */
function pageSizeOf({ arguments: provided = [] }: FieldNode, variables: Variables): number {
  const input = provided.map(({ value }) => valueFromASTUntyped(value, variables)).at(0)
  const query = membersOf(membersOf(input).query)
  const limit = membersOf(query.paging).limit ?? membersOf(query.cursorPaging).limit
  const size = typeof limit === 'number' && limit >= 0 ? limit : DEFAULT_PAGE_SIZE
  return Math.min(size, LIMITS.pageSize)
}

const membersOf = (value: unknown): Variables =>
  typeof value === 'object' && value !== null ? (value as Variables) : {}
