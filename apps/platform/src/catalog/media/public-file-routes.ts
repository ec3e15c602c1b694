import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import { parseParameters } from '../../kernel/http/request-input.ts'
import type { Handler, HttpContext, Server } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { openMediaStorage } from '../../kernel/media-storage/open-media-storage.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { createImageRenderer, findOriginalFile, isAnimated, type Viewer } from './read-media.ts'
import { formatFor, parseRenditionPath, type Rendition, RenditionQuery } from './rendition-schema.ts'
import { replyWithFile, replyWithImage } from './serve-file.ts'

const FileParameters = z.object({ id: z.string(), dn: z.string().max(255).optional() })

/** Public files, and images in other sizes. */
export const publicFileRoutes = ({ config, now, limiter }: Server) => {
  const storage = openMediaStorage(config)
  const render = createImageRenderer(storage)

  const serveOriginal: Handler = (c) => {
    const { id, dn } = parseParameters(c, FileParameters)
    const file = findOriginalFile(storage, id)
    return file ? replyWithFile(c, file, { downloadName: dn || id }) : reply(c, refuse('NOT_FOUND'))
  }

  const viewerOf = (c: HttpContext): Viewer => {
    const network = c.get('network')
    const throttle = { key: ['new renditions', network ?? ''], ...LIMITS.newRenditions }
    return {
      network: network ?? '',
      limitNewRenditions: async () => (network === undefined ? undefined : limiter(throttle, now())),
    }
  }

  const serveRendition = async (c: HttpContext, id: string, rendition: Rendition): Promise<Response> => {
    if (isAnimated(id)) return serveOriginal(c)
    const format = rendition.format ?? formatFor(c.req.header('accept'))
    const outcome = await render(id, rendition, format, viewerOf(c))
    if (outcome instanceof Refusal) return reply(c, outcome)
    return replyWithImage(c, outcome, rendition.format ? {} : { Vary: 'Accept' })
  }

  return {
    'GET /media/:id': route({ access: 'anyone' }, (c) => {
      const { id } = parseParameters(c, FileParameters)
      const rendition = parseParameters(c, RenditionQuery)
      return rendition ? serveRendition(c, id, rendition) : serveOriginal(c)
    }),
    'GET /media/:id/v1/*': route({ access: 'anyone' }, (c) => {
      const { id } = parseParameters(c, FileParameters)
      const rendition = parseRenditionPath(c.req.path.split('/v1/').slice(1).join('/v1/'))
      return rendition ? serveRendition(c, id, rendition) : reply(c, refuse('NOT_FOUND'))
    }),
    'GET /video/:id/file': route({ access: 'anyone' }, serveOriginal),
    'GET /video/:id/:resolution/mp4/file.mp4': route({ access: 'anyone' }, serveOriginal),
    'GET /mp3/:id': route({ access: 'anyone' }, serveOriginal),
    'GET /ugd/:id': route({ access: 'anyone' }, serveOriginal),
  } satisfies Routes
}
