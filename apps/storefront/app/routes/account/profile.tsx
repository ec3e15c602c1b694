import { isInvalidArguments } from '@vitrine/client'
import { members } from '@vitrine/client/members'
import { Button, Notice, TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { getMember } from '../../account/require-member.server.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { getShopper } from '../../session/shopper.server.ts'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/profile.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { head } = await getAccountPageMeta(context, 'profile')
  const read = getShopper(context).client.use(members.getCurrentMember)
  const { member } = await orErrorResponse(read({ fieldsets: ['FULL'] }))
  const { firstName = '', lastName = '', phones = [], company = '' } = member?.contact ?? {}
  return { head, email: member?.loginEmail ?? '', firstName, lastName, phone: phones[0] ?? '', company }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => getFormText(form, name).trim()
  const contact = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    phones: text('phone') ? [text('phone')] : [],
  }
  try {
    await getShopper(context).client.use(members.updateMember)(getMember(context)._id, { contact })
    return { isSaved: true }
  } catch (error) {
    if (!isInvalidArguments(error)) return orErrorResponse(Promise.reject(error))
    return data({ isSaved: false }, { status: 400 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { email, firstName, lastName, phone, company } = loaderData
  const [messages, auth] = [useMessages('account'), useMessages('auth')]
  const t = useT()
  const optional = (label: string) => t(auth.optional, { label })
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <h1 className="text-title">{messages.pages.profile.title}</h1>
      <p className="mt-4 text-muted">{messages.profile.introduction}</p>
      <Form method="post" replace className="mt-8 grid gap-5">
        {actionData?.isSaved === true && <Notice tone="success">{messages.saved}</Notice>}
        {actionData?.isSaved === false && <Notice tone="error">{messages.profile.invalid}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="firstName"
            label={auth.firstName}
            defaultValue={firstName}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextField
            name="lastName"
            label={auth.lastName}
            defaultValue={lastName}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <TextField
          name="email"
          label={auth.email}
          defaultValue={email}
          hint={messages.profile.emailHint}
          dir="ltr"
          readOnly
        />
        <TextField
          name="phone"
          type="tel"
          label={optional(messages.profile.phone)}
          defaultValue={phone}
          autoComplete="tel"
          dir="ltr"
          maxLength={50}
        />
        <TextField
          name="company"
          label={optional(messages.profile.company)}
          defaultValue={company}
          autoComplete="organization"
          maxLength={100}
        />
        <p>
          <Button type="submit" disabled={isBusy}>
            {messages.save}
          </Button>
        </p>
      </Form>
    </>
  )
}
