import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'

const Word = z.string().trim().min(1).max(50).refine(isStorable).regex(/^\S+$/, 'must be a single word')

export const NewSynonyms = z.strictObject({
  language: z
    .string()
    .refine(
      (code): code is LanguageCode => LANGUAGES.some((language) => language.code === code),
      `must be one of ${LANGUAGES.map(({ code }) => code).join(', ')}`,
    ),
  words: z.array(Word).min(2).max(20),
})

export const SynonymChanges = NewSynonyms.partial().extend({ revision: z.string().optional() })
