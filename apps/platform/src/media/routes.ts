import { z } from 'zod'
import { readParameters } from '../http/input.ts'
import { reply } from '../http/reply.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { Refusal } from '../refusal.ts'
import { type MediaContent, mediaReader } from './read-media.ts'
import { WIDTHS } from './url.ts'

const Parameters = z.object({
  id: z.string(),
  w: z
    .literal(WIDTHS.map(String) as [string, ...string[]])
    .transform((text) => WIDTHS.find((width) => String(width) === text))
    .optional(),
})

export const mediaRoutes = ({ config }: Server) => {
  const read = mediaReader(config.mediaDir)
  return {
    'GET /media/:id': async (c) => {
      const { id, w } = readParameters(c, Parameters)
      return replyWithPicture(c, await read(id, w))
    },
  } satisfies Routes
}

/** An id names its content for ever, so browsers may keep the answer; the policy makes sure it is only ever a picture. */
function replyWithPicture(c: HttpContext, outcome: MediaContent | Refusal): Response {
  if (outcome instanceof Refusal) return reply(c, outcome)
  return c.body(outcome.bytes, 200, {
    'Content-Type': outcome.contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
