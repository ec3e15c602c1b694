import { isInvalidArguments, isRefusal, isVitrineError } from '@vitrine/client'
import { account } from '@vitrine/client/extras'
import { Button, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { getDeviceName } from '../../account/device-name.ts'
import { PasswordField } from '../../account/password-field.tsx'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../account/password-strength.ts'
import { changeTwoFactor, getTwoFactor } from '../../account/two-factor.server.ts'
import { type TwoFactorResult, TwoFactorSection } from '../../account/two-factor-section.tsx'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { getShopper, type ShopperClient } from '../../session/shopper.server.ts'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse, orFallback } from '../../shared/loader-errors.server.ts'
import { config } from '../../shared/shop-client.server.ts'
import type { Route } from './+types/security.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { head, i18n } = await getAccountPageMeta(context, 'security')
  const { client } = getShopper(context)
  const [sessions, twoFactor] = await Promise.all([
    orFallback([], client.use(account.listSessions)()),
    getTwoFactor(client),
  ])
  // Only our platform lists sessions, and has the page.
  const hasPasskeys = sessions.length > 0
  const dates = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    head,
    twoFactor,
    ...(hasPasskeys && { passkeysUrl: `${config.hostedPagesOrigin}/passkeys` }),
    sessions: sessions.map(({ _id, userAgent, _createdDate, lastSeenDate, isCurrent }) => ({
      id: _id,
      device: getDeviceName(userAgent, i18n),
      since: dates.format(_createdDate),
      lastSeen: dates.format(lastSeenDate),
      isCurrent,
    })),
  }
}

type ActionResult =
  | { readonly notice: 'changed' | 'signedOut' }
  | { readonly error: 'wrongPassword' | 'shortPassword' | 'tooMany' | 'unreachable' }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { client } = getShopper(context)
  const intent = getFormText(form, 'intent')
  if (intent.endsWith('-factor')) return changeTwoFactor(client, form)
  if (intent !== 'end') return changePassword(client, form)
  const end = client.use(account.endSession)
  await orFallback(undefined, end(getFormText(form, 'id')))
  return { notice: 'signedOut' } satisfies ActionResult
}

async function changePassword(client: ShopperClient, form: FormData) {
  const [currentPassword, newPassword] = [getFormText(form, 'current'), getFormText(form, 'password')]
  if (newPassword.length < MIN_PASSWORD_LENGTH || newPassword.length > MAX_PASSWORD_LENGTH)
    return data<ActionResult>({ error: 'shortPassword' }, { status: 400 })
  try {
    await client.use(account.changePassword)(newPassword, { currentPassword })
    return data<ActionResult>({ notice: 'changed' })
  } catch (error) {
    if (isRefusal(error, 'REAUTHENTICATION_REQUIRED'))
      return data<ActionResult>({ error: 'wrongPassword' }, { status: 403 })
    if (isInvalidArguments(error)) return data<ActionResult>({ error: 'shortPassword' }, { status: 400 })
    if (isVitrineError(error) && error.status === 429)
      return data<ActionResult>({ error: 'tooMany' }, { status: 429 })
    return orErrorResponse(Promise.reject(error))
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const [all, auth] = [useMessages('account'), useMessages('auth')]
  const messages = all.security
  const result: ActionResult | TwoFactorResult | undefined = actionData
  return (
    <>
      <h1 className="text-title">{all.pages.security.title}</h1>
      {result && 'notice' in result && (
        <Notice tone="success" className="mt-6">
          {messages[result.notice]}
        </Notice>
      )}
      {result && 'error' in result && (
        <Notice tone="error" className="mt-6">
          {result.error === 'wrongPassword' ? messages.wrongPassword : auth.errors[result.error]}
        </Notice>
      )}
      <section aria-labelledby="password-title" className="mt-10 border-t border-rule pt-8">
        <h2 id="password-title" className="text-heading">
          {messages.password}
        </h2>
        <p className="mt-2 text-muted">{messages.passwordText}</p>
        <PasswordForm key={result && 'notice' in result ? result.notice : ''} />
      </section>
      <TwoFactorSection
        {...loaderData.twoFactor}
        result={result && !('notice' in result || 'error' in result) ? result : {}}
      />
      {loaderData.passkeysUrl && (
        <section aria-labelledby="passkeys-title" className="mt-14 border-t border-rule pt-8">
          <h2 id="passkeys-title" className="text-heading">
            {messages.passkeys}
          </h2>
          <p className="mt-2 text-muted">{messages.passkeysText}</p>
          <p className="mt-4">
            <a href={loaderData.passkeysUrl} className="text-link">
              {messages.managePasskeys}
            </a>
          </p>
        </section>
      )}
      <section aria-labelledby="devices-title" className="mt-14 border-t border-rule pt-8">
        <h2 id="devices-title" className="text-heading">
          {messages.devices}
        </h2>
        <ul className="mt-6 border-t border-rule">
          {loaderData.sessions.map((session) => (
            <SessionRow key={session.id} {...session} />
          ))}
        </ul>
        <Form method="post" action="/sign-out" reloadDocument className="mt-8">
          <input type="hidden" name="where" value="everywhere" />
          <Button type="submit" variant="danger">
            {messages.signOutEverywhere}
          </Button>
          <p className="mt-3 text-sm text-muted">{messages.signOutEverywhereText}</p>
        </Form>
      </section>
    </>
  )
}

function PasswordForm(): ReactElement {
  const messages = useMessages('account').security
  const hint = useMessages('auth').register.passwordHint
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" replace className="mt-6 grid max-w-md gap-5">
      <PasswordField name="current" label={messages.current} />
      <PasswordField name="password" label={messages.new} hint={hint} isNew />
      <p>
        <Button type="submit" disabled={isBusy}>
          {messages.change}
        </Button>
      </p>
    </Form>
  )
}

interface SessionRowProps {
  readonly id: string
  readonly device?: string | undefined
  readonly since: string
  readonly lastSeen: string
  readonly isCurrent: boolean
}

function SessionRow({ id, device, since, lastSeen, isCurrent }: SessionRowProps): ReactElement {
  const messages = useMessages('account').security
  const t = useT()
  const name = device ?? messages.unknownDevice
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b border-rule py-5">
      <div>
        <p>
          {name}
          {isCurrent && <span className="label ms-3 text-accent">{messages.thisDevice}</span>}
        </p>
        <p className="text-sm text-muted">
          {t(messages.signedInOn, { date: since })} · {t(messages.lastActive, { date: lastSeen })}
        </p>
      </div>
      {!isCurrent && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className="text-link py-1 text-sm"
            aria-label={t(messages.signOutLabel, { device: name })}
          >
            {messages.signOut}
          </button>
        </Form>
      )}
    </li>
  )
}
