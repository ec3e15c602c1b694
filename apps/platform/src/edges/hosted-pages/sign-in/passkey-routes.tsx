import { z } from 'zod'
import { deletePasskey, listPasskeys, renamePasskey } from '../../../identity/factors/passkey-repository.ts'
import {
  addPasskey,
  hasJustSignedIn,
  NewCredential,
  type PasskeyOwner,
  startPasskeyRegistration,
} from '../../../identity/passkeys/register-passkey.ts'
import { canUsePasskeys } from '../../../identity/passkeys/relying-party.ts'
import {
  SignedCredential,
  signInWithPasskey,
  startPasskeySignIn,
} from '../../../identity/passkeys/sign-in-with-passkey.ts'
import { listOfferedProviders } from '../../../identity/providers/sign-in-provider-settings.ts'
import { findHostedSession } from '../../../identity/sessions/hosted-sessions.ts'
import { isStorable } from '../../../kernel/http/json.ts'
import type { Reply } from '../../../kernel/http/reply.ts'
import type { HttpContext } from '../../../kernel/http/route-types.ts'
import { type Routes, route } from '../../../kernel/operations/operation.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { continueSignIn, redirectToForm } from './continue-sign-in.tsx'
import { type FormError, formError } from './form-errors.ts'
import { formPostHandler, pageHandler } from './form-post.ts'
import { PasskeysPage } from './passkey-pages.tsx'
import { pendingSignIn } from './pending-sign-in.ts'
import { replyWithSignInPage } from './reply-with-sign-in-page.tsx'
import { pathInFlow, type SignInRequest } from './sign-in-request.ts'

const Name = z.string().trim().min(1).max(50).refine(isStorable)
const ById = z.object({ id: z.uuid() })
const Credential = z.object({ credential: z.string().max(12_000) })
const NewPasskey = Credential.extend({ name: Name })

/** Sign-in with a passkey, and the page where members add, name and remove theirs. */
export const passkeyRoutes = (open: (c: HttpContext) => Promise<SignInRequest>) => {
  const post = <Schema extends z.ZodType>(
    path: string,
    fields: Schema,
    take: (signInRequest: SignInRequest, fields: z.infer<Schema>) => Promise<Reply>,
    shownAt = '/passkeys',
  ) => route({ access: 'anyone' }, formPostHandler(open, { path, shownAt, fields, take }))
  /** A post of the member of this browser. */
  const ofMember =
    <Fields,>(take: (owned: OwnedRequest, fields: Fields) => Promise<FormError | undefined>) =>
    async (signInRequest: SignInRequest, fields: Fields): Promise<Reply> => {
      const owner = await passkeyOwner(signInRequest)
      if (!owner) return signInRequest.c.redirect(pathInFlow(signInRequest, '/sign-in'), 303)
      const problem = await take({ signInRequest, owner }, fields)
      return problem
        ? redirectToForm(signInRequest, { path: '/passkeys' }, problem)
        : signInRequest.c.redirect(pathInFlow(signInRequest, '/passkeys'), 303)
    }
  return {
    'POST /sign-in/passkey/options': post('/sign-in/passkey/options', z.object({}), async (signInRequest) =>
      replyWithOptions(signInRequest, await startPasskeySignIn(signInRequest.context, signInRequest.browser)),
    ),
    'POST /sign-in/passkey': post('/sign-in/passkey', Credential, enterWithPasskey, '/sign-in'),
    'GET /passkeys': route({ access: 'anyone' }, pageHandler(open, showPasskeys)),
    'POST /passkeys/options': post('/passkeys/options', z.object({}), async (signInRequest) => {
      const owner = await passkeyOwner(signInRequest)
      return replyWithOptions(
        signInRequest,
        owner ? await startPasskeyRegistration(signInRequest.context, owner) : 'signInAgain',
      )
    }),
    'POST /passkeys': post(
      '/passkeys',
      NewPasskey,
      ofMember(async ({ signInRequest, owner }, { credential, name }) => {
        const read = NewCredential.safeParse(parseJson(credential))
        const problem = read.success
          ? await addPasskey(signInRequest.context, owner, read.data, name)
          : 'passkeyNotAdded'
        return problem && formError(problem)
      }),
    ),
    'POST /passkeys/rename': post(
      '/passkeys/rename',
      ById.extend({ name: Name }),
      ofMember(async ({ signInRequest: { db }, owner: { member } }, { id, name }) => {
        await renamePasskey(db, member.memberId, id, name)
        return undefined
      }),
    ),
    'POST /passkeys/remove': post(
      '/passkeys/remove',
      ById,
      ofMember(async ({ signInRequest: { db, now }, owner: { member } }, { id }) => {
        if (!hasJustSignedIn(member, now)) return formError('signInAgain')
        await deletePasskey(db, member.memberId, id)
        return undefined
      }),
    ),
  } satisfies Routes
}

interface OwnedRequest {
  readonly signInRequest: SignInRequest
  readonly owner: PasskeyOwner
}

/** The member who is signed in on the hosted pages in this browser. */
async function passkeyOwner({ db, cookies, now, browser }: SignInRequest): Promise<PasskeyOwner | undefined> {
  const member = await findHostedSession(db, cookies.read('member') ?? '', now)
  return member && { member, browser }
}

/** The options for the script of the page. Without them it says that something went wrong. */
function replyWithOptions({ c }: SignInRequest, options: object | string): Reply {
  if (options instanceof Refusal) c.set('refusal', options.code)
  return options instanceof Refusal || typeof options === 'string'
    ? c.json({}, options instanceof Refusal ? 429 : 403)
    : c.json(options)
}

async function enterWithPasskey(
  signInRequest: SignInRequest,
  { credential }: z.infer<typeof Credential>,
): Promise<Reply> {
  const { context, browser } = signInRequest
  const read = SignedCredential.safeParse(parseJson(credential))
  const outcome = read.success ? await signInWithPasskey(context, browser, read.data) : 'passkeyRejected'
  const again = { path: '/sign-in' }
  if (typeof outcome === 'string') return redirectToForm(signInRequest, again, formError(outcome))
  return continueSignIn(signInRequest, outcome, { again })
}

async function showPasskeys(signInRequest: SignInRequest): Promise<Reply> {
  const { db, c, now, publicUrl } = signInRequest
  const owner = await passkeyOwner(signInRequest)
  if (!owner || !canUsePasskeys(publicUrl)) return c.redirect(pathInFlow(signInRequest, '/sign-in'), 303)
  const [passkeys, providers] = await Promise.all([
    listPasskeys(db, owner.member.memberId),
    listOfferedProviders(db),
  ])
  return replyWithSignInPage(signInRequest, { title: 'passkeys' }, (pageContext) => (
    <PasskeysPage
      pageContext={pageContext}
      passkeys={passkeys}
      hasProviders={providers.length > 0}
      canChange={hasJustSignedIn(owner.member, now)}
      {...pendingSignIn(signInRequest)}
    />
  ))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
