import type { FilterSettings, Wire } from '@vitrine/contract'
import { LANGUAGES } from '@vitrine/ui/i18n'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { updateShopGroup } from '../../shop/profile/shop-settings.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { DEFAULT_FILTERS, listOptionNames, optionKey } from './option-filters.ts'

const name = z.string().trim().min(1).max(50).refine(isStorable)

const isUnique = (names: readonly string[]): boolean => new Set(names.map(optionKey)).size === names.length

const Filter = z.strictObject({
  name,
  translations: z.partialRecord(z.enum(LANGUAGES.map(({ code }) => code)), name).default({}),
  optionNames: z.array(name).max(LIMITS.optionsPerFilter),
  includesColors: z.boolean().default(false),
  isVisible: z.boolean().default(true),
})

const SettingsChange = z
  .strictObject({
    filters: z
      .array(Filter)
      .max(LIMITS.filters)
      .refine((filters) => isUnique(filters.map((filter) => filter.name)), 'must have different names')
      .refine(
        (filters) => isUnique(filters.flatMap(({ optionNames }) => optionNames)),
        'must have each option in one filter',
      )
      .refine(
        (filters) => filters.filter(({ includesColors }) => includesColors).length < 2,
        'must include the other colors in only one filter',
      )
      .nullable(),
    showsOtherOptions: z.boolean(),
  })
  .partial()

/** How product lists filter by product options. */
export const filterSettingsRoutes = ({ db, now }: Pick<CatalogServer, 'db' | 'now'>) =>
  ({
    'GET /_vitrine/v1/filter-settings': operation(
      {
        access: 'staff',
        areas: ['settings'],
        summary: 'Reads how product lists filter by product options.',
      },
      async () => ({ filterSettings: await readFilterSettings(db) }),
    ),
    'PATCH /_vitrine/v1/filter-settings': operation(
      {
        access: 'editors',
        areas: ['settings'],
        summary:
          'Sets which product options belong to one filter of product lists, and the order of filters.',
        body: SettingsChange,
      },
      async (c, { body }) => {
        const author = { actor: c.get('caller'), operation: 'updateFilterSettings', now: now() }
        await updateShopGroup(db, 'filterSettings', body, author)
        return { filterSettings: await readFilterSettings(db) }
      },
    ),
  }) satisfies Routes

async function readFilterSettings(db: Queryable): Promise<Wire<FilterSettings>> {
  const { filters, showsOtherOptions } = (await readShop(db)).filterSettings
  return {
    filters: [...(filters ?? DEFAULT_FILTERS)],
    areDefault: filters === null,
    showsOtherOptions,
    options: [...(await listOptionNames(db))],
  }
}
