import type { Reply } from '../../http/reply.ts'
import { replyWithHosted } from './answer-page.tsx'
import { DeadEnd } from './views.tsx'
import type { Visit } from './visit.ts'

/** The link was used, has run out, or belongs to another browser. */
export const lost = (visit: Visit): Reply =>
  replyWithHosted(visit, { title: 'This link has run out', status: 410 }, (surroundings) => (
    <DeadEnd
      surroundings={surroundings}
      heading="This link has run out"
      lead="Each link works once, in one browser, for a while. Please go back to the shop and begin again."
    />
  ))

/** A post that none of our forms has sent. */
export const forged = (visit: Visit): Reply =>
  replyWithHosted(
    visit,
    { title: 'That did not come from here', status: 403, refusal: 'CSRF_REJECTED' },
    (surroundings) => (
      <DeadEnd
        surroundings={surroundings}
        heading="That did not come from here"
        lead="Something other than this page tried to send this form, or the page was open for very long. Please go back and try again."
      />
    ),
  )

/** What an app asked for is not right; nobody is sent anywhere for it. */
export const misdirected = (visit: Visit): Reply =>
  replyWithHosted(
    visit,
    { title: 'This link is not right', status: 400, refusal: 'INVALID_REDIRECT_URI' },
    (surroundings) => (
      <DeadEnd
        surroundings={surroundings}
        heading="This link is not right"
        lead="The page that sent you here asked for something that it may not. Nothing has happened; please go back to the shop."
      />
    ),
  )
