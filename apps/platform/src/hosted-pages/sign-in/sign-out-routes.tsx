import { z } from 'zod'
import { inTransaction } from '../../database/transaction.ts'
import type { Reply } from '../../http/reply.ts'
import type { HttpContext, Routes } from '../../http/routes.ts'
import { endHostedSession, findHostedSession } from '../../identity/hosted-sessions.ts'
import { signOut } from '../../identity/sign-out.ts'
import { finishRedirect, type RedirectRow } from '../../redirects/redirect-repository.ts'
import { lost } from './error-pages.tsx'
import { posted, shown } from './form-post.ts'
import { replyWithHosted } from './reply-with-sign-in-page.tsx'
import { openLink } from './resume-link.ts'
import type { Visit } from './sign-in-request.ts'
import { SignedIn, SignedOut, SignOut } from './views.tsx'

const confirmation = (visit: Visit): Reply =>
  replyWithHosted(visit, { title: 'signOut' }, (surroundings) => <SignOut surroundings={surroundings} />)

/** The sign-out pages. */
export const signOutRoutes = (open: (c: HttpContext) => Promise<Visit>) =>
  ({
    'GET /sign-out': shown(open, async (visit) => {
      const link = await openLink(visit, 'logout')
      if (link === 'lost') return lost(visit)
      return link ? leave(visit, link) : confirmation(visit)
    }),
    'POST /sign-out': posted(open, {
      path: '/sign-out',
      fields: z.object({}),
      take: (visit) => end(visit, visit.flow),
    }),
    'GET /signed-out': shown(open, (visit) =>
      replyWithHosted(visit, { title: 'signedOut' }, (surroundings) => (
        <SignedOut surroundings={surroundings} />
      )),
    ),
    'GET /signed-in': shown(open, async (visit) => {
      const isSignedIn = await findHostedSession(visit.db, visit.cookies.read('member') ?? '', visit.now)
      if (!isSignedIn) return visit.c.redirect('/sign-in', 303)
      return replyWithHosted(visit, { title: 'signedIn' }, (surroundings) => (
        <SignedIn surroundings={surroundings} />
      ))
    }),
  }) satisfies Routes

/**
 * Signs out the person who sent this browser here. Their session at the app ends with the link, which only they can
 * have created. The member signed in at the platform may be another person, and is asked.
 */
async function leave(visit: Visit, link: RedirectRow): Promise<Reply> {
  const { db, now, cookies } = visit
  if (link.memberId !== null && link.sessionId !== null) await signOut(db, { sessionId: link.sessionId }, now)
  const here = await findHostedSession(db, cookies.read('member') ?? '', now)
  const isTheirs = !here || here.memberId === link.memberId
  return isTheirs ? end(visit, link) : visit.c.redirect(`/sign-out?flow=${link.id}`, 303)
}

/** Signs this browser out at the platform, and redirects back. */
async function end({ c, db, now, cookies }: Visit, flow: RedirectRow | undefined): Promise<Reply> {
  await inTransaction(db, async (tx) => {
    await endHostedSession(tx, cookies.read('member') ?? '')
    if (flow) await finishRedirect(tx, flow.id, now)
  })
  cookies.clear('member')
  return c.redirect(flow?.request.callbacks.postFlowUrl ?? '/signed-out', 303)
}
