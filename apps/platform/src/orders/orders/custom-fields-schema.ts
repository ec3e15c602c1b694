import type { CustomField } from '@vitrine/contract'
import { z } from 'zod'

export const CustomFields = z
  .array(
    z.object({
      title: z.string().min(1).max(500),
      translatedTitle: z.string().max(500).nullish(),
      value: z.unknown().refine((value) => value !== undefined, 'is required'),
    }),
  )
  .max(100)
  .nullish()

/** The object without empty members. */
export const customFieldsOf = (fields: z.infer<typeof CustomFields>): CustomField[] | undefined =>
  fields?.map(({ title, translatedTitle, value }) => ({
    title,
    ...(translatedTitle && { translatedTitle }),
    value,
  }))
