import type { Reply } from '../../http/reply.ts'
import { replyWithHosted } from './reply-with-sign-in-page.tsx'
import type { Visit } from './sign-in-request.ts'
import { DeadEnd } from './views.tsx'

/** The link is used, expired, or belongs to another browser. */
export const lost = (visit: Visit): Reply =>
  replyWithHosted(visit, { title: 'lost', status: 410 }, (surroundings) => (
    <DeadEnd surroundings={surroundings} what="lost" />
  ))

/** A post that none of our forms sent. */
export const forged = (visit: Visit): Reply =>
  replyWithHosted(visit, { title: 'forged', status: 403, refusal: 'CSRF_REJECTED' }, (surroundings) => (
    <DeadEnd surroundings={surroundings} what="forged" />
  ))

/** The app's request is invalid; there is no redirect. */
export const misdirected = (visit: Visit): Reply =>
  replyWithHosted(
    visit,
    { title: 'misdirected', status: 400, refusal: 'INVALID_REDIRECT_URI' },
    (surroundings) => <DeadEnd surroundings={surroundings} what="misdirected" />,
  )
