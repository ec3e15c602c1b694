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
import { LIMITS } from '../limits.ts'
import { DEFAULT_PAGE_SIZE } from '../query/query.ts'

/** How much an operation asks for, fragments included. */
export interface QueryCost {
  /** Fields within fields. */
  readonly depth: number
  /** Fields that are renamed, or asked for again next to themselves: both are ways to ask for one thing many times. */
  readonly aliases: number
  /** Every field counts once for every item of the pages it is on. */
  readonly cost: number
  readonly asksForSchema: boolean
}

const ZERO_COST: QueryCost = { depth: 0, aliases: 0, cost: 0, asksForSchema: false }

/** Lists that the shop reads page by page. Others are parts of what is read anyway. */
const PAGED_FIELDS: ReadonlySet<string> = new Set([
  'storesProductsV1Products',
  'storesCollectionsV1Collections',
  'productsVirtualReference',
])

type Variables = Readonly<Record<string, unknown>>

/**
 * Measures an operation without executing it. Each fragment is measured once, however often it is used, so that the
 * time this takes grows with the document and not with what the document unfolds to.
 */
export function queryCost(
  document: DocumentNode,
  { selectionSet, variableDefinitions = [] }: OperationDefinitionNode,
  given: Variables,
): QueryCost {
  const variables = { ...defaultsOf(variableDefinitions), ...given }
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
    // One that spreads itself finds nothing here; it is refused as invalid later.
    measured.set(fragment, ZERO_COST)
    const found = ofSelection(fragment.selectionSet)
    measured.set(fragment, found)
    return found
  }

  const ofField = (field: FieldNode): QueryCost => {
    const name = field.name.value
    const aliases = field.alias ? 1 : 0
    // The schema describes itself to whatever depth; whether it does so at all is decided elsewhere.
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

/** Comparing repeated fields with each other takes validation time that grows with their square. */
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

/** What variables are where nobody gives them. */
const defaultsOf = (definitions: readonly VariableDefinitionNode[]): Variables =>
  Object.fromEntries(
    definitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  )

/** What a page asks for, whether it is written into the document or comes in a variable. */
function pageSizeOf({ arguments: given = [] }: FieldNode, variables: Variables): number {
  const input = given.map(({ value }) => valueFromASTUntyped(value, variables)).at(0)
  const query = membersOf(membersOf(input).query)
  const limit = membersOf(query.paging).limit ?? membersOf(query.cursorPaging).limit
  const size = typeof limit === 'number' && limit >= 0 ? limit : DEFAULT_PAGE_SIZE
  return Math.min(size, LIMITS.pageSize)
}

const membersOf = (value: unknown): Variables =>
  typeof value === 'object' && value !== null ? (value as Variables) : {}
