import { EMPTY_TOKENS, isRefusal, isVitrineError } from '@vitrine/client'
import { account } from '@vitrine/client/extras'
import { Button, buttonClass, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data, Form, redirectDocument, useHref, useNavigation } from 'react-router'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { PasswordField } from '../../account/password-field.tsx'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { getShopper } from '../../session/shopper.server.ts'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/data.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  head: (await getAccountPageMeta(context, 'data')).head,
})

interface ActionResult {
  readonly error: 'unsure' | 'wrong' | 'tooMany'
}

/** Deletes the account after a checkbox and the password confirm it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (!form.has('isSure')) return data<ActionResult>({ error: 'unsure' }, { status: 400 })
  const { client } = getShopper(context)
  try {
    await client.use(account.erase)({ currentPassword: getFormText(form, 'password') })
  } catch (error) {
    if (isRefusal(error, 'REAUTHENTICATION_REQUIRED'))
      return data<ActionResult>({ error: 'wrong' }, { status: 403 })
    if (isVitrineError(error) && error.status === 429)
      return data<ActionResult>({ error: 'tooMany' }, { status: 429 })
    return orErrorResponse(Promise.reject(error))
  }
  client.auth.setTokens(EMPTY_TOKENS)
  return redirectDocument('/sign-in?notice=accountDeleted', 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DataPage({ actionData }: Route.ComponentProps): ReactElement {
  const [all, auth] = [useMessages('account'), useMessages('auth')]
  const messages = all.data
  const isBusy = useNavigation().state === 'submitting'
  const result: ActionResult | undefined = actionData
  const errors = {
    unsure: messages.deleteUnconfirmed,
    wrong: all.security.wrongPassword,
    tooMany: auth.errors.tooMany,
  }
  return (
    <>
      <h1 className="text-title">{all.pages.data.title}</h1>
      <section aria-labelledby="take-title" className="mt-10 border-t border-rule pt-8">
        <h2 id="take-title" className="text-heading">
          {messages.downloadTitle}
        </h2>
        <p className="mt-2 max-w-[56ch] text-muted">{messages.downloadText}</p>
        <p className="mt-6">
          <a href={useHref('/account/data/file')} download className={buttonClass({ variant: 'secondary' })}>
            {messages.download}
          </a>
        </p>
      </section>
      <section aria-labelledby="erase-title" className="mt-14 border-t border-rule pt-8">
        <h2 id="erase-title" className="text-heading">
          {messages.deleteTitle}
        </h2>
        <p className="mt-2 max-w-[56ch] text-muted">{messages.deleteText}</p>
        <Form method="post" replace className="mt-6 grid max-w-md gap-5">
          {result && <Notice tone="error">{errors[result.error]}</Notice>}
          <PasswordField name="password" label={messages.deletePassword} />
          <label className="flex items-center gap-3">
            <input type="checkbox" name="isSure" className="checkbox" required />
            {messages.deleteConfirm}
          </label>
          <p>
            <Button type="submit" variant="danger" disabled={isBusy}>
              {messages.deleteSubmit}
            </Button>
          </p>
        </Form>
      </section>
    </>
  )
}
