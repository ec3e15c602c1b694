import { sql } from 'drizzle-orm'
import { refuse } from '../refusal.ts'
import { reply } from './reply.ts'
import type { Routes, Server } from './routes.ts'

export const healthRoutes = ({ db }: Server) =>
  ({
    'GET /health': (c) => reply(c, { status: 'ok' }),
    'GET /ready': async (c) => {
      const answered = await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
      return reply(c, answered ? { status: 'ready' } : refuse('NOT_READY'))
    },
  }) satisfies Routes
