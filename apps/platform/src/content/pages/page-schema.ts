import { PageKind } from '@vitrine/contract'
import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { Language } from '../../kernel/i18n/language-schema.ts'
import { LIMITS } from '../../kernel/limits.ts'

const line = (max: number) => z.string().trim().max(max).refine(isStorable)
const texts = {
  title: line(200).min(1),
  body: z.string().max(LIMITS.pageLength).refine(isStorable),
  seoTitle: line(200).nullish(),
  seoDescription: line(500).nullish(),
}

const fields = {
  ...texts,
  /** The default is made from the title. Policies have fixed handles. */
  handle: line(100)
    .regex(
      /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
      'must be lowercase letters and digits, joined by hyphens',
    )
    .optional(),
  published: z.boolean().optional(),
  translations: z.record(Language, z.strictObject(texts).partial()).nullish(),
}

export const NewPage = z.strictObject({
  ...fields,
  kind: z.enum(PageKind).default('PAGE'),
  body: texts.body.default(''),
})
export type NewPage = z.infer<typeof NewPage>

export const PageChanges = z.strictObject({ ...fields, revision: z.string().max(20) }).partial()
export type PageChanges = z.infer<typeof PageChanges>
