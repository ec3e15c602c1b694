import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Query } from '@vitrine/contract'
import { z } from 'zod'

/** Signs data that callers carry, so that they can neither create nor change it. */
export interface CursorSigner {
  sign(content: object): string
  /** `undefined` for anything sealed with another key or for another purpose. */
  verify(sealed: string): unknown
}

export function createCursorSigner(purpose: string, key: Uint8Array): CursorSigner {
  const sign = (text: string) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
  return {
    sign: (content) => {
      const text = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${text}.${sign(text)}`
    },
    verify: (sealed) => {
      const [text = '', signature = ''] = sealed.split('.')
      // Compared as text: base64 has spare bits, and two texts with the same bytes are different cursors.
      const expected = Buffer.from(`${text}.${sign(text)}`)
      const actual = Buffer.from(sealed)
      if (signature === '' || actual.length !== expected.length || !timingSafeEqual(actual, expected))
        return undefined
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    },
  }
}

const CursorPositionSchema = z.object({
  filter: z.unknown(),
  sort: z.array(z.object({ fieldName: z.string(), order: z.enum(['ASC', 'DESC']) })),
  at: z.array(z.union([z.string(), z.number(), z.null()])),
  isBackwards: z.boolean(),
})

/** A position in a list: its filter and sort, the values of the adjacent row, and the direction. */
export interface CursorPosition {
  readonly filter?: unknown
  readonly sort: readonly NonNullable<Query['sort']>[number][]
  readonly at: readonly (string | number | null)[]
  readonly isBackwards: boolean
}

export function parseCursor(cursorSigner: CursorSigner, cursor: string): CursorPosition | undefined {
  const read = CursorPositionSchema.safeParse(cursorSigner.verify(cursor))
  return read.success ? read.data : undefined
}
