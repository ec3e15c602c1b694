import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { Language } from '../../kernel/i18n/language-schema.ts'

export const line = (max: number) => z.string().trim().max(max).refine(isStorable)
export const EntityId = z.string().max(100)

/** Where a link leads. */
export const Link = z.union([
  z.strictObject({ type: z.enum(['COLLECTION', 'PRODUCT', 'PAGE']), targetId: EntityId }),
  z.strictObject({
    type: z.literal('URL'),
    url: line(2000).regex(
      /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s"'<>`\\]*$/,
      'must be a path of the shop, such as /products, or a URL',
    ),
  }),
])

/** The texts of an object in other languages. */
export const translationsOf = <Texts extends z.ZodRawShape>(texts: Texts) =>
  z.record(Language, z.strictObject(texts).partial()).optional()
