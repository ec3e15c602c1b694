import { TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link, redirect } from 'react-router'
import {
  credentialsIn,
  type EntryAnswer,
  goOnFrom,
  leaveToSignIn,
  refusedEntry,
  textIn,
} from '../account/enter.server.ts'
import { entryPage } from '../account/entry-page.server.ts'
import { ownPath } from '../account/own-path.server.ts'
import { LONGEST, SHORTEST } from '../account/password-strength.ts'
import { EmailField } from '../components/email-field.tsx'
import { EntryForm } from '../components/entry-form.tsx'
import { EntryPage } from '../components/entry-page.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { orErrorResponse } from '../loader-errors.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import type { Route } from './+types/register.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  if (shopperOf(context).isMember()) throw redirect(next, 303)
  return { ...(await entryPage(context, 'register', '/register')), next }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const step = { request, context }
  const next = ownPath(form.get('next'))
  if (form.get('intent') === 'hosted')
    return orErrorResponse(leaveToSignIn(step, { next, prompt: 'login', isNew: true }))
  const credentials = credentialsIn(form)
  const [firstName, lastName] = [textIn(form, 'firstName').trim(), textIn(form, 'lastName').trim()]
  const sent = { ...credentials, firstName, lastName, next }
  const { length } = credentials.password
  const isEmail = looksLikeEmail(credentials.email)
  if (length < SHORTEST || length > LONGEST)
    return isEmail ? refusedEntry(sent, 'shortPassword') : refusedEntry(sent, 'invalidEmail', 'shortPassword')
  if (!isEmail) return refusedEntry(sent, 'invalidEmail')
  const profile = { ...(firstName && { firstName }), ...(lastName && { lastName }) }
  const { auth } = shopperOf(context).client
  const outcome = await auth.register({ ...credentials, profile })
  return orErrorResponse(goOnFrom(step, outcome, sent))
}

/** No more than that somebody typed one: whether it is one, the platform knows. */
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { next, siteKeys } = loaderData
  const messages = useMessages('entry')
  const t = useT()
  const optional = (label: string) => t(messages.optional, { label })
  const answer: EntryAnswer | undefined = actionData
  const problem = answer?.problem
  const emailError = problem === 'invalidEmail' || problem === 'emailAlreadyExists'
  return (
    <EntryPage title={messages.register.title} text={messages.register.text}>
      <EntryForm
        purpose="register"
        answer={answer}
        siteKeys={siteKeys}
        next={next}
        submit={messages.register.submit}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="firstName"
            label={optional(messages.firstName)}
            defaultValue={answer?.typed?.firstName}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextField
            name="lastName"
            label={optional(messages.lastName)}
            defaultValue={answer?.typed?.lastName}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <EmailField
          label={messages.email}
          defaultValue={answer?.typed?.email}
          autoComplete="username"
          aria-invalid={emailError || undefined}
        />
        <PasswordField
          name="password"
          label={messages.password}
          hint={messages.register.passwordHint}
          isNew
        />
      </EntryForm>
      <p className="mt-4 text-sm text-muted">
        {messages.register.known}{' '}
        <Link to={`/sign-in?next=${encodeURIComponent(next)}`} className="text-link text-ink">
          {messages.register.signIn}
        </Link>
      </p>
    </EntryPage>
  )
}
