import type { OptionFilter } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { optionNames } from '../../kernel/database/schema/catalog/search.ts'
import type { StoredFilterSettings } from '../../kernel/database/schema/shop/shop.ts'
import { LIMITS } from '../../kernel/limits.ts'

/** An option that products have or had. */
export interface KnownOption {
  readonly name: string
  /** Whether some product has colors under this name. */
  readonly isColor: boolean
}

/** The filters of a shop whose merchant has not changed them. */
export const DEFAULT_FILTERS: readonly Readonly<OptionFilter>[] = [
  {
    name: 'Color',
    translations: { de: 'Farbe', ar: 'اللون' },
    optionNames: ['Color', 'Colour', 'Farbe', 'اللون'],
    includesColors: true,
    isVisible: true,
  },
  {
    name: 'Material',
    translations: { de: 'Material', ar: 'المادة' },
    optionNames: ['Material', 'Fabric', 'Finish', 'Metal', 'Wood', 'Holz', 'Stoff', 'المادة'],
    includesColors: false,
    isVisible: true,
  },
  {
    name: 'Size',
    translations: { de: 'Größe', ar: 'المقاس' },
    optionNames: ['Size', 'Diameter', 'Dimensions', 'Länge', 'Length', 'Größe', 'Width', 'المقاس', 'الحجم'],
    includesColors: false,
    isVisible: true,
  },
]

/** The options of the shop by filter. */
export interface OptionFilters {
  readonly filters: readonly Readonly<OptionFilter>[]
  /** The options of a filter; an option that is no filter is its own. */
  readonly optionsOf: (name: string) => readonly string[]
  /** The filter of each known option that has one. */
  readonly filterByOption: ReadonlyMap<string, Readonly<OptionFilter>>
  readonly showsOtherOptions: boolean
}

export async function listOptionNames(db: Queryable): Promise<readonly KnownOption[]> {
  const rows = await db
    .select({ name: optionNames.name, isColor: sql<boolean>`bool_or(${optionNames.isColor})` })
    .from(optionNames)
    .groupBy(optionNames.name)
    .orderBy(sql`lower(${optionNames.name})`, optionNames.name)
    .limit(LIMITS.filterOptions)
  return rows
}

/** Sorts the options of the shop into its filters: by name, then colors. */
export function groupOptions(
  { filters, showsOtherOptions }: StoredFilterSettings,
  options: readonly KnownOption[],
): OptionFilters {
  const all = filters ?? DEFAULT_FILTERS
  const named = new Map(
    all.flatMap((filter) => filter.optionNames.map((option) => [optionKey(option), filter] as const)),
  )
  const forColors = all.find(({ includesColors }) => includesColors)
  const filterByOption = new Map(
    options.flatMap(({ name, isColor }) => {
      const filter = named.get(optionKey(name)) ?? (isColor ? forColors : undefined)
      return filter ? [[name, filter] as const] : []
    }),
  )
  const optionsOf = (name: string) => {
    const filter = all.find((each) => each.name === name)
    if (!filter) return [name]
    return [...filterByOption].filter(([, other]) => other === filter).map(([option]) => option)
  }
  return { filters: all, optionsOf, filterByOption, showsOtherOptions }
}

/** By this, "Color" and "color " are one option. */
export const optionKey = (name: string): string => name.trim().toLowerCase()
