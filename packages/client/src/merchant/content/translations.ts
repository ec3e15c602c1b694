import type { EntityTranslations, TranslatableKind, TranslationProgress } from '@vitrine/contract'
import { type Call, operation, path } from '../../operation.ts'

export type {
  EntityTranslations,
  LanguageProgress,
  TranslatableField,
  TranslatableKind,
  TranslatedText,
  TranslationProgress,
} from '@vitrine/contract'

const BASE = '/_vitrine/v1/translations'
const parse = (response: { entityTranslations: EntityTranslations }) => response.entityTranslations

/** Texts in one language by field. An empty text deletes the translation. */
export interface TranslationChanges {
  language: string
  texts: Readonly<Record<string, string>>
  /** What was translated, where the original may have changed since: the texts of a file. */
  originals?: Readonly<Record<string, string>>
  /** The fields that a machine translated, and nobody has edited since: those of a file. */
  machine?: readonly string[]
}

/**
 * Lists entities of a kind by name, and how much of each is translated to the languages of the shop; with `withTexts`, also the texts.
 * @example const { entities } = await translations.listTranslationProgress('PRODUCT', { limit: 50 })
 */
export const listTranslationProgress = /* @__PURE__ */ operation(
  (
    kind: TranslatableKind,
    paging: { limit?: number; offset?: number; withTexts?: boolean } = {},
  ): Call<{ entities: readonly TranslationProgress[]; totalResults: number }> => ({
    method: 'GET',
    path: BASE + path`/${kind}`,
    args: { ...paging },
  }),
)

/**
 * Returns the texts of an entity, with their translations.
 * @example const { fields } = await translations.getTranslations('PRODUCT', 'the-product-id')
 */
export const getTranslations = /* @__PURE__ */ operation(
  (kind: TranslatableKind, entityId: string): Call<EntityTranslations> => ({
    method: 'GET',
    path: BASE + path`/${kind}/${entityId}`,
    parse,
  }),
)

/**
 * Saves texts in one language. Omitted fields stay the same, and an empty text deletes a translation.
 * @example await translations.updateTranslations('PRODUCT', 'the-product-id', { language: 'de', texts: { name: 'Tasse' } })
 */
export const updateTranslations = /* @__PURE__ */ operation(
  (kind: TranslatableKind, entityId: string, changes: TranslationChanges): Call<EntityTranslations> => ({
    method: 'PATCH',
    path: BASE + path`/${kind}/${entityId}`,
    args: { ...changes },
    parse,
  }),
)
