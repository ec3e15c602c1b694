import { z } from 'zod'

/** A name or title: one line of visible text. */
export const requiredText = (max: number) => z.string().trim().min(1).max(max)

/** A slug: lowercase words and digits, separated by hyphens. */
export const slugSchema = z
  .string()
  .max(100)
  .regex(
    /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
    'must contain only lowercase letters, numbers, and single hyphens, such as blue-bowl',
  )
