import { z } from 'zod'

/** A name or title: something to read, on one line. */
export const requiredText = (max: number) => z.string().trim().min(1).max(max)

/** Text as it may stand in a URL: words in lower case and digits, with hyphens between them. */
export const slugSchema = z
  .string()
  .max(100)
  .regex(
    /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
    'must be words in lower case and digits, with hyphens between them',
  )
