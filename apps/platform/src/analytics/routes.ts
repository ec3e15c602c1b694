import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { takes } from '../http/validated.ts'
import { PeriodAsked } from './period.ts'
import { readFigures } from './read-analytics.ts'

/** How the shop does, for those who run it. */
export const figuresRoutes = ({ db, shop }: Server) =>
  ({
    'GET /_vitrine/v1/figures': takes({ parameters: PeriodAsked }, async (c, { parameters }) =>
      reply(c, await readFigures(db, parameters, (await shop()).currency)),
    ),
  }) satisfies Routes
