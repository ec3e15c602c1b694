import type { OfferedSignInProvider, Wire } from '@vitrine/contract'
import { buttonClass, Notice, TextField } from '@vitrine/ui'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import {
  CodeField,
  EmailField,
  type FormErrorText,
  Heading,
  PageForm,
  PasswordField,
  SecondaryButtonForm,
  TextLink,
} from './form-components.tsx'
import { PasskeyForm } from './passkey-pages.tsx'
import { ProviderForms } from './provider-pages.tsx'
import type { SignInPageContext } from './sign-in-layout.tsx'
import type { Step } from './sign-in-step-cookie.ts'

interface ViewProps {
  readonly pageContext: SignInPageContext
  readonly problem?: FormErrorText | undefined
}

interface EntryProps extends ViewProps {
  readonly email?: string | undefined
  /** The address of an emailed code instead of a captcha. */
  readonly mailedTo?: string | undefined
}

interface ProviderProps {
  readonly providers: readonly Wire<OfferedSignInProvider>[]
}

/** The replacement of a captcha without scripts. */
const MailedCode = ({ mailedTo, problem }: Pick<EntryProps, 'mailedTo' | 'problem'>) => {
  const { texts, t } = useLocale()
  return mailedTo === undefined ? null : (
    <>
      <Notice>{t(texts.signIn.codeEmailed, { email: mailedTo })}</Notice>
      <CodeField problem={problem} />
    </>
  )
}

export const SignIn = ({ pageContext, problem, email, mailedTo, providers }: EntryProps & ProviderProps) => {
  const { texts, t } = useLocale()
  const { heading, submit, forgotPassword, newHere, register } = texts.signIn
  return (
    <>
      <Heading>{heading}</Heading>
      <PageForm to="/sign-in" pageContext={pageContext} submit={submit} captcha="login" problem={problem}>
        <EmailField value={email} problem={problem} />
        <PasswordField problem={problem} />
        <MailedCode mailedTo={mailedTo} problem={problem} />
      </PageForm>
      {pageContext.hasPasskeys && (
        <PasskeyForm
          to="/sign-in/passkey"
          kind="get"
          pageContext={pageContext}
          submit={texts.passkeys.signIn}
        />
      )}
      <ProviderForms pageContext={pageContext} providers={providers} />
      <p className="mt-6 text-sm">
        <TextLink href={pageContext.linkTo('/forgot-password')}>{forgotPassword}</TextLink>
      </p>
      <p className="mt-10 border-t border-rule pt-6 text-sm text-muted">
        {t(newHere, { shop: pageContext.shopName })}{' '}
        <TextLink href={pageContext.linkTo('/register')}>{register}</TextLink>
      </p>
    </>
  )
}

interface RegisterProps extends EntryProps, ProviderProps {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

export const Register = ({
  pageContext,
  problem,
  email,
  mailedTo,
  firstName,
  lastName,
  providers,
}: RegisterProps) => {
  const { texts, t } = useLocale()
  const { fields, register } = texts
  const optional = (label: string) => t(texts.checkout.details.optional, { label })
  return (
    <>
      <Heading lead={register.lead}>{register.heading}</Heading>
      <PageForm
        to="/register"
        pageContext={pageContext}
        submit={register.submit}
        captcha="register"
        problem={problem}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="firstName"
            label={optional(fields.firstName)}
            autoComplete="given-name"
            maxLength={100}
            defaultValue={firstName}
          />
          <TextField
            name="lastName"
            label={optional(fields.lastName)}
            autoComplete="family-name"
            maxLength={100}
            defaultValue={lastName}
          />
        </div>
        <EmailField value={email} problem={problem} />
        <PasswordField isNew problem={problem} />
        <MailedCode mailedTo={mailedTo} problem={problem} />
      </PageForm>
      <ProviderForms pageContext={pageContext} providers={providers} />
      <p className="mt-10 border-t border-rule pt-6 text-sm text-muted">
        {register.haveAccount} <TextLink href={pageContext.linkTo('/sign-in')}>{register.signIn}</TextLink>
      </p>
    </>
  )
}

interface VerifyProps extends ViewProps {
  readonly email?: string | undefined
  readonly isSentAgain?: boolean
}

const ResendForm = () => <Notice className="mt-6">{useLocale().texts.steps.sentAgain}</Notice>

export const VerifyEmail = ({ pageContext, problem, email, isSentAgain }: VerifyProps) => {
  const { texts, t } = useLocale()
  const { checkEmail, codeSent, codeSentToYou, submit, sendAgain } = texts.steps
  return (
    <>
      <Heading lead={email === undefined ? codeSentToYou : t(codeSent, { email })}>{checkEmail}</Heading>
      {isSentAgain && <ResendForm />}
      <PageForm to="/verify-email" pageContext={pageContext} submit={submit} problem={problem}>
        <CodeField hint={texts.fields.sixDigits} problem={problem} />
      </PageForm>
      <SecondaryButtonForm to="/verify-email/resend" pageContext={pageContext} submit={sendAgain} />
    </>
  )
}

type FactorName = NonNullable<Step['factor']>

interface FactorProps extends VerifyProps {
  readonly factor: FactorName
  /** The factors that the member can choose. */
  readonly factors: readonly FactorName[]
  /** The end of the phone number that a code was sent to. */
  readonly hint?: string | undefined
}

export const SecondFactor = ({ pageContext, problem, factor, factors, hint, isSentAgain }: FactorProps) => {
  const { steps } = useLocale().texts
  const { verifyIdentity, submit, rememberDevice, sendAgain } = steps
  const others = factors.filter((each) => each !== factor)
  const sendsTexts = { SMS: steps.textCode, CALL: steps.callCode, PUSH: steps.askDevice }
  const choices = { ...sendsTexts, EMAIL: steps.emailCode, TOTP: steps.useApp }
  const wasSent = factor === 'EMAIL' || hint !== undefined
  return (
    <>
      <Heading lead={<FactorLead factor={factor} hint={hint} />}>{verifyIdentity}</Heading>
      {isSentAgain && <ResendForm />}
      <PageForm to="/second-factor" pageContext={pageContext} submit={submit} problem={problem}>
        {factor !== 'PUSH' && <CodeField problem={problem} />}
        <label className="flex items-center gap-3 text-sm">
          <input type="checkbox" name="rememberThisDevice" value="yes" className="checkbox" />
          {rememberDevice}
        </label>
      </PageForm>
      {factor !== 'TOTP' &&
        (wasSent && factor !== 'PUSH' ? (
          <SecondaryButtonForm to="/second-factor/resend" pageContext={pageContext} submit={sendAgain} />
        ) : (
          <FactorButton pageContext={pageContext} factor={factor} label={choices[factor]} />
        ))}
      {others.length > 0 && (
        <section aria-labelledby="other-ways" className="mt-8 border-t border-rule pt-6">
          <h2 id="other-ways" className="text-sm text-muted">
            {steps.otherWays}
          </h2>
          {others.map((each) => (
            <FactorButton key={each} pageContext={pageContext} factor={each} label={choices[each]} />
          ))}
        </section>
      )}
    </>
  )
}

const FactorLead = ({ factor, hint }: Pick<FactorProps, 'factor' | 'hint'>) => {
  const { texts, t } = useLocale()
  const { openApp, codeSentToYou, codeTexted, codeCalled, approveOnDevice, notSent } = texts.steps
  if (factor === 'TOTP') return openApp
  if (factor === 'EMAIL') return codeSentToYou
  if (hint === undefined) return notSent
  // Isolated, so that the digits keep their order in Arabic.
  if (factor !== 'PUSH')
    return t(factor === 'SMS' ? codeTexted : codeCalled, { phone: `\u2066${hint}\u2069` })
  return approveOnDevice
}

const FactorButton = ({
  pageContext,
  factor,
  label,
}: Pick<FactorProps, 'pageContext' | 'factor'> & { readonly label: string }) => (
  <SecondaryButtonForm to="/second-factor/choose" pageContext={pageContext} submit={label}>
    <input type="hidden" name="factor" value={factor} />
  </SecondaryButtonForm>
)

export const ApprovalPending = ({ pageContext }: ViewProps) => {
  const { texts, t } = useLocale()
  const { approvalPending, approvalPendingLead } = texts.steps
  return (
    <>
      <Heading lead={t(approvalPendingLead, { shop: pageContext.shopName })}>{approvalPending}</Heading>
      <BackToShop pageContext={pageContext} />
    </>
  )
}

export const ForgotPassword = ({ pageContext, problem, email }: EntryProps) => {
  const { forgotPassword, forgotPasswordLead, send } = useLocale().texts.password
  return (
    <>
      <Heading lead={forgotPasswordLead}>{forgotPassword}</Heading>
      <PageForm to="/forgot-password" pageContext={pageContext} submit={send} problem={problem}>
        <EmailField value={email} problem={problem} />
      </PageForm>
      <BackToSignIn pageContext={pageContext} />
    </>
  )
}

export const LinkSent = ({ pageContext, email = '' }: EntryProps) => {
  const { texts, t } = useLocale()
  return (
    <>
      <Heading lead={t(texts.password.sentLead, { email })}>{texts.password.sent}</Heading>
      <BackToSignIn pageContext={pageContext} />
    </>
  )
}

const BackToSignIn = ({ pageContext }: ViewProps) => (
  <p className="mt-6 text-sm">
    <TextLink href={pageContext.linkTo('/sign-in')}>{useLocale().texts.password.back}</TextLink>
  </p>
)

export const ResetPassword = ({
  pageContext,
  problem,
  isFirst,
}: ViewProps & { readonly isFirst: boolean }) => {
  const { choose, chooseNew, chooseLead, save } = useLocale().texts.password
  return (
    <>
      <Heading lead={chooseLead}>{isFirst ? choose : chooseNew}</Heading>
      <PageForm to="/reset-password" pageContext={pageContext} submit={save} problem={problem}>
        <PasswordField isNew problem={problem} />
      </PageForm>
    </>
  )
}

/** The account of a guest, who came by a link in an email to this address. */
export const CreateAccount = ({ pageContext, problem, email = '' }: EntryProps) => {
  const { texts, t } = useLocale()
  return (
    <>
      <Heading lead={t(texts.register.claimLead, { email })}>{texts.register.heading}</Heading>
      <PageForm
        to="/create-account"
        pageContext={pageContext}
        submit={texts.register.submit}
        problem={problem}
      >
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField isNew problem={problem} />
      </PageForm>
    </>
  )
}

export const SignOut = ({ pageContext }: ViewProps) => {
  const { texts, t } = useLocale()
  const { confirm, confirmLead, submit } = texts.signOut
  return (
    <>
      <Heading lead={t(confirmLead, { shop: pageContext.shopName })}>{confirm}</Heading>
      <PageForm to="/sign-out" pageContext={pageContext} submit={submit} />
    </>
  )
}

export const SignedOut = ({ pageContext }: ViewProps) => {
  const { signedOut, signedOutLead } = useLocale().texts.signOut
  return (
    <>
      <Heading lead={signedOutLead}>{signedOut}</Heading>
      <BackToShop pageContext={pageContext} />
    </>
  )
}

export const SignedIn = ({ pageContext, hasProviders }: ViewProps & { readonly hasProviders: boolean }) => {
  const { texts } = useLocale()
  const { signedIn, signedInLead, submit } = texts.signOut
  return (
    <>
      <Heading lead={signedInLead}>{signedIn}</Heading>
      <BackToShop pageContext={pageContext} />
      {pageContext.hasPasskeys && (
        <p className="mt-6 text-sm">
          <TextLink href="/passkeys">{texts.passkeys.manage}</TextLink>
        </p>
      )}
      {hasProviders && (
        <p className="mt-6 text-sm">
          <TextLink href="/linked-accounts">{texts.providers.manage}</TextLink>
        </p>
      )}
      <p className="mt-6 text-sm">
        <TextLink href="/sign-out">{submit}</TextLink>
      </p>
    </>
  )
}

interface ErrorViewProps extends ViewProps {
  readonly error: 'linkExpired' | 'formExpired' | 'invalidLink'
}

/** A page with only a link back. */
export const ErrorView = ({ pageContext, error }: ErrorViewProps) => {
  const { errorPages } = useLocale().texts
  return (
    <>
      <Heading lead={errorPages[`${error}Lead`]}>{errorPages[error]}</Heading>
      <BackToShop pageContext={pageContext} />
    </>
  )
}

const BackToShop = ({ pageContext: { shopUrl, shopName } }: ViewProps) => {
  const { texts, t } = useLocale()
  return (
    <p className="mt-8">
      <a href={shopUrl} className={buttonClass({ size: 'large' })}>
        {t(texts.frame.backTo, { shop: shopName })}
      </a>
    </p>
  )
}
