import type { OfferedSignInProvider, Wire } from '@vitrine/contract'
import { Button, buttonClass, Notice } from '@vitrine/ui'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import { type FormErrorText, Heading, SecondaryButtonForm, TextLink } from './form-components.tsx'
import type { SignInPageContext } from './sign-in-layout.tsx'

interface ProviderFormsProps {
  readonly pageContext: SignInPageContext
  readonly providers: readonly Wire<OfferedSignInProvider>[]
  readonly to?: '/sign-in/with' | '/linked-accounts/add'
}

/** A button for each provider: "Continue with Google". */
export const ProviderForms = ({ pageContext, providers, to = '/sign-in/with' }: ProviderFormsProps) => {
  const { texts, t } = useLocale()
  const { continueWith, connect } = texts.providers
  return providers.map(({ id, name }) => (
    <form key={id} method="post" action={pageContext.linkTo(to)} className="mt-4">
      <input type="hidden" name="token" value={pageContext.formToken(to)} />
      <input type="hidden" name="provider" value={id} />
      <Button type="submit" variant="secondary" size="large" className="w-full">
        {t(to === '/sign-in/with' ? continueWith : connect, { provider: name })}
      </Button>
    </form>
  ))
}

interface LeavingPageProps {
  readonly pageContext: SignInPageContext
  readonly name: string
  readonly url: string
}

/** The way to a provider, for browsers that do not follow it by themselves. */
export const LeavingPage = ({ pageContext, name, url }: LeavingPageProps) => {
  const { texts, t } = useLocale()
  const { leaving, leavingLead, continueWith } = texts.providers
  return (
    <>
      <Heading lead={t(leavingLead, { shop: pageContext.shopName })}>
        {t(leaving, { provider: name })}
      </Heading>
      <p className="mt-8">
        <a href={url} rel="noreferrer" className={buttonClass({ size: 'large' })}>
          {t(continueWith, { provider: name })}
        </a>
      </p>
    </>
  )
}

interface LinkedAccount {
  readonly id: string
  /** The name of the provider. */
  readonly name: string
  readonly email: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

interface LinkedAccountsPageProps {
  readonly pageContext: SignInPageContext
  readonly accounts: readonly LinkedAccount[]
  /** The providers that can be added. */
  readonly providers: readonly Wire<OfferedSignInProvider>[]
  /** Whether the member has just signed in. */
  readonly canChange: boolean
  readonly problem?: FormErrorText | undefined
}

/** The accounts elsewhere with which a member signs in. */
export const LinkedAccountsPage = ({
  pageContext,
  accounts,
  providers,
  canChange,
  problem,
}: LinkedAccountsPageProps) => {
  const { texts } = useLocale()
  const { heading, lead, none, signInToChange } = texts.providers
  return (
    <>
      <Heading lead={lead}>{heading}</Heading>
      {problem && (
        <Notice tone="error" className="mt-6">
          {problem.message}
        </Notice>
      )}
      {accounts.length === 0 && <p className="mt-8 text-muted">{none}</p>}
      {accounts.length > 0 && (
        <ul className="mt-8 divide-y divide-rule border-y border-rule">
          {accounts.map((account) => (
            <LinkedAccountItem
              key={account.id}
              pageContext={pageContext}
              account={account}
              canRemove={canChange}
            />
          ))}
        </ul>
      )}
      {canChange ? (
        <ProviderForms pageContext={pageContext} providers={providers} to="/linked-accounts/add" />
      ) : (
        <p className="mt-8 text-sm text-muted">
          {signInToChange} <TextLink href={pageContext.linkTo('/sign-in')}>{texts.signIn.submit}</TextLink>
        </p>
      )}
    </>
  )
}

interface LinkedAccountItemProps {
  readonly pageContext: SignInPageContext
  readonly account: LinkedAccount
  readonly canRemove: boolean
}

const LinkedAccountItem = ({ pageContext, account, canRemove }: LinkedAccountItemProps) => {
  const { texts, t, code } = useLocale()
  const { added, lastUsed, remove } = texts.passkeys
  const { id, name, email, createdAt, lastUsedAt } = account
  const dates = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <li className="py-4">
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      {email && (
        <p className="mt-1 text-sm text-muted">
          <bdi>{email}</bdi>
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        {t(added, { date: dates.format(createdAt) })}
        {lastUsedAt && ` · ${t(lastUsed, { date: dates.format(lastUsedAt) })}`}
      </p>
      {canRemove && (
        <SecondaryButtonForm
          to="/linked-accounts/remove"
          pageContext={pageContext}
          submit={t(remove, { name })}
        >
          <input type="hidden" name="id" value={id} />
        </SecondaryButtonForm>
      )}
    </li>
  )
}
