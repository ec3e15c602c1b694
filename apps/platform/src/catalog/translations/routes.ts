import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { Language } from '../../kernel/i18n/language-schema.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { getTranslations, listTranslationProgress, updateTranslations } from './manage-translations.ts'
import { TRANSLATABLE_KINDS } from './translatable-kinds.ts'

const Kind = z.object({ kind: z.enum(TRANSLATABLE_KINDS) })
const Entity = Kind.extend({ id: z.string() })
const Page = Kind.extend({
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(50),
  offset: z.coerce.number().int().min(0).max(LIMITS.offsetOfMerchants).default(0),
})
const Texts = z.record(z.string().max(200), z.string().max(16_000).refine(isStorable))
const ListPage = Page.extend({
  withTexts: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
})
const Change = z.strictObject({
  language: Language,
  texts: Texts,
  originals: Texts.optional(),
  machine: z.array(z.string().max(200)).max(LIMITS.membersPerObject).optional(),
})

const NOT_FOUND = [
  'PRODUCT_NOT_FOUND',
  'COLLECTION_NOT_FOUND',
  'SHIPPING_OPTION_NOT_FOUND',
  'DISCOUNT_RULE_NOT_FOUND',
  'PAYMENT_METHOD_NOT_FOUND',
] as const

/** Texts of merchants in the other languages of the shop. */
export const translationRoutes = ({ db, now }: CatalogServer) =>
  ({
    'GET /_vitrine/v1/translations/:kind': operation(
      {
        access: 'staff',
        areas: ['content'],
        summary: 'Lists the entities of a kind, and how much of each is translated.',
        parameters: ListPage,
      },
      (_, { parameters }) => listTranslationProgress(db, parameters),
    ),
    'GET /_vitrine/v1/translations/:kind/:id': operation(
      {
        access: 'staff',
        areas: ['content'],
        summary: 'Reads the texts of an entity with their translations.',
        errors: NOT_FOUND,
        parameters: Entity,
      },
      (_, { parameters }) => getTranslations(db, parameters),
    ),
    'PATCH /_vitrine/v1/translations/:kind/:id': operation(
      {
        access: 'editors',
        areas: ['content'],
        summary: 'Saves texts in a language. Omitted ones stay the same, and empty ones are deleted.',
        errors: NOT_FOUND,
        parameters: Entity,
        body: Change,
      },
      (c, { parameters, body }) =>
        updateTranslations(db, parameters, body, { actor: c.get('caller'), now: now() }),
    ),
  }) satisfies Routes
