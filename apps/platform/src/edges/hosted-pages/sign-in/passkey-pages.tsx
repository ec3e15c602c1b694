import { Button, Notice, TextField } from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { PasskeyRow } from '../../../identity/factors/passkey-repository.ts'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import { type FormErrorText, Heading, SecondaryButtonForm, TextLink } from './form-components.tsx'
import type { SignInPageContext } from './sign-in-layout.tsx'

interface PasskeyFormProps {
  /** The path that takes the answer of the authenticator. Its options are below. */
  readonly to: string
  /** Whether the browser makes a passkey, or signs with one. */
  readonly kind: 'create' | 'get'
  readonly pageContext: SignInPageContext
  readonly submit: string
  readonly children?: ReactNode
}

/** A form that the script of the page shows where the browser has passkeys. */
export const PasskeyForm = ({ to, kind, pageContext, submit, children }: PasskeyFormProps) => {
  const { passkeys, problems } = useLocale().texts
  const options = `${to}/options`
  return (
    <form
      method="post"
      action={pageContext.linkTo(to)}
      className="mt-6 grid gap-5"
      data-passkey={kind}
      data-options={pageContext.linkTo(options)}
      data-options-token={pageContext.formToken(options)}
      data-failed={kind === 'create' ? problems.passkeyNotAdded : passkeys.failed}
      hidden
    >
      <input type="hidden" name="token" value={pageContext.formToken(to)} />
      <input type="hidden" name="credential" />
      {children}
      <p role="alert" className="text-sm text-danger" hidden />
      <Button type="submit" variant="secondary" size="large" className="w-full">
        {submit}
      </Button>
    </form>
  )
}

interface PasskeysPageProps {
  readonly pageContext: SignInPageContext
  readonly passkeys: readonly PasskeyRow[]
  /** Whether the member has just signed in. */
  readonly canChange: boolean
  /** Whether the shop offers OpenID providers. */
  readonly hasProviders: boolean
  readonly problem?: FormErrorText | undefined
}

/** The passkeys of a member. */
export const PasskeysPage = ({
  pageContext,
  passkeys,
  canChange,
  hasProviders,
  problem,
}: PasskeysPageProps) => {
  const { texts } = useLocale()
  const { heading, lead, none, add, name, nameHint, signInToChange } = texts.passkeys
  return (
    <>
      <Heading lead={lead}>{heading}</Heading>
      {problem && (
        <Notice tone="error" className="mt-6">
          {problem.message}
        </Notice>
      )}
      {passkeys.length === 0 && <p className="mt-8 text-muted">{none}</p>}
      {passkeys.length > 0 && (
        <ul className="mt-8 divide-y divide-rule border-y border-rule">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} pageContext={pageContext} passkey={passkey} canRemove={canChange} />
          ))}
        </ul>
      )}
      {canChange ? (
        <PasskeyForm to="/passkeys" kind="create" pageContext={pageContext} submit={add}>
          <TextField name="name" label={name} hint={nameHint} required maxLength={50} />
        </PasskeyForm>
      ) : (
        <p className="mt-8 text-sm text-muted">
          {signInToChange} <TextLink href={pageContext.linkTo('/sign-in')}>{texts.signIn.submit}</TextLink>
        </p>
      )}
      {hasProviders && (
        <p className="mt-8 text-sm">
          <TextLink href={pageContext.linkTo('/linked-accounts')}>{texts.providers.manage}</TextLink>
        </p>
      )}
    </>
  )
}

interface PasskeyItemProps {
  readonly pageContext: SignInPageContext
  readonly passkey: PasskeyRow
  readonly canRemove: boolean
}

const PasskeyItem = ({ pageContext, passkey, canRemove }: PasskeyItemProps) => {
  const { texts, t, code } = useLocale()
  const { added, lastUsed, rename, save, remove, name: label } = texts.passkeys
  const { id, name, createdAt, lastUsedAt } = passkey
  const dates = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' })
  const to = '/passkeys/rename'
  return (
    <li className="py-4">
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-1 text-sm text-muted">
        {t(added, { date: dates.format(createdAt) })}
        {lastUsedAt && ` · ${t(lastUsed, { date: dates.format(lastUsedAt) })}`}
      </p>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer py-1.5">{t(rename, { name })}</summary>
        <form method="post" action={pageContext.linkTo(to)} className="mt-2 grid gap-3">
          <input type="hidden" name="token" value={pageContext.formToken(to)} />
          <input type="hidden" name="id" value={id} />
          <TextField
            id={`name-${id}`}
            name="name"
            label={label}
            required
            maxLength={50}
            defaultValue={name}
          />
          <Button type="submit" variant="secondary" size="small" className="justify-self-start">
            {save}
          </Button>
        </form>
      </details>
      {canRemove && (
        <SecondaryButtonForm to="/passkeys/remove" pageContext={pageContext} submit={t(remove, { name })}>
          <input type="hidden" name="id" value={id} />
        </SecondaryButtonForm>
      )}
    </li>
  )
}
