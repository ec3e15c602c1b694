import { buttonClass, Notice, TextField } from '@vitrine/ui'
import { useLocale } from '../page-language.tsx'
import {
  CodeField,
  EmailField,
  Heading,
  PageForm,
  PasswordField,
  type Problem,
  QuietForm,
  TextLink,
} from './fields.tsx'
import type { Surroundings } from './sign-in-layout.tsx'

interface ViewProps {
  readonly surroundings: Surroundings
  readonly problem?: Problem | undefined
}

interface EntryProps extends ViewProps {
  readonly email?: string | undefined
  /** The address of an emailed code instead of a captcha. */
  readonly mailedTo?: string | undefined
}

/** The replacement of a captcha without scripts. */
const MailedCode = ({ mailedTo, problem }: Pick<EntryProps, 'mailedTo' | 'problem'>) => {
  const { texts, t } = useLocale()
  return mailedTo === undefined ? null : (
    <>
      <Notice>{t(texts.signIn.mailedCode, { email: mailedTo })}</Notice>
      <CodeField problem={problem} />
    </>
  )
}

export const SignIn = ({ surroundings, problem, email, mailedTo }: EntryProps) => {
  const { texts, t } = useLocale()
  const { heading, submit, forgotten, newHere, register } = texts.signIn
  return (
    <>
      <Heading>{heading}</Heading>
      <PageForm to="/sign-in" surroundings={surroundings} submit={submit} captcha="login" problem={problem}>
        <EmailField value={email} problem={problem} />
        <PasswordField problem={problem} />
        <MailedCode mailedTo={mailedTo} problem={problem} />
      </PageForm>
      <p className="mt-6 text-sm">
        <TextLink href={surroundings.linkTo('/forgot-password')}>{forgotten}</TextLink>
      </p>
      <p className="mt-10 border-t border-rule pt-6 text-sm text-muted">
        {t(newHere, { shop: surroundings.shopName })}{' '}
        <TextLink href={surroundings.linkTo('/register')}>{register}</TextLink>
      </p>
    </>
  )
}

interface RegisterProps extends EntryProps {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

export const Register = ({ surroundings, problem, email, mailedTo, firstName, lastName }: RegisterProps) => {
  const { fields, register } = useLocale().texts
  return (
    <>
      <Heading lead={register.lead}>{register.heading}</Heading>
      <PageForm
        to="/register"
        surroundings={surroundings}
        submit={register.submit}
        captcha="register"
        problem={problem}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="firstName"
            label={fields.firstName}
            autoComplete="given-name"
            maxLength={100}
            defaultValue={firstName}
          />
          <TextField
            name="lastName"
            label={fields.lastName}
            autoComplete="family-name"
            maxLength={100}
            defaultValue={lastName}
          />
        </div>
        <EmailField value={email} problem={problem} />
        <PasswordField isNew problem={problem} />
        <MailedCode mailedTo={mailedTo} problem={problem} />
      </PageForm>
      <p className="mt-10 border-t border-rule pt-6 text-sm text-muted">
        {register.haveOne} <TextLink href={surroundings.linkTo('/sign-in')}>{register.signIn}</TextLink>
      </p>
    </>
  )
}

interface VerifyProps extends ViewProps {
  readonly email?: string | undefined
  readonly isSentAgain?: boolean
}

const SentAgain = () => <Notice className="mt-6">{useLocale().texts.steps.sentAgain}</Notice>

export const VerifyEmail = ({ surroundings, problem, email, isSentAgain }: VerifyProps) => {
  const { texts, t } = useLocale()
  const { checkMail, codeSent, codeSentToYou, submit, sendAgain } = texts.steps
  return (
    <>
      <Heading lead={email === undefined ? codeSentToYou : t(codeSent, { email })}>{checkMail}</Heading>
      {isSentAgain && <SentAgain />}
      <PageForm to="/verify-email" surroundings={surroundings} submit={submit} problem={problem}>
        <CodeField hint={texts.fields.sixDigits} problem={problem} />
      </PageForm>
      <QuietForm to="/verify-email/resend" surroundings={surroundings} submit={sendAgain} />
    </>
  )
}

interface FactorProps extends VerifyProps {
  readonly factor: 'TOTP' | 'EMAIL'
}

export const SecondFactor = ({ surroundings, problem, factor, isSentAgain }: FactorProps) => {
  const { oneMore, openApp, codeSentToYou, submit, rememberDevice, sendAgain } = useLocale().texts.steps
  return (
    <>
      <Heading lead={factor === 'TOTP' ? openApp : codeSentToYou}>{oneMore}</Heading>
      {isSentAgain && <SentAgain />}
      <PageForm to="/second-factor" surroundings={surroundings} submit={submit} problem={problem}>
        <CodeField problem={problem} />
        <label className="flex items-center gap-3 text-sm">
          <input type="checkbox" name="rememberThisDevice" value="yes" className="size-5 accent-accent" />
          {rememberDevice}
        </label>
      </PageForm>
      {factor === 'EMAIL' && (
        <QuietForm to="/second-factor/resend" surroundings={surroundings} submit={sendAgain} />
      )}
    </>
  )
}

export const Waiting = ({ surroundings }: ViewProps) => {
  const { texts, t } = useLocale()
  const { waiting, waitingLead } = texts.steps
  return (
    <>
      <Heading lead={t(waitingLead, { shop: surroundings.shopName })}>{waiting}</Heading>
      <BackToShop surroundings={surroundings} />
    </>
  )
}

export const ForgotPassword = ({ surroundings, problem, email }: EntryProps) => {
  const { forgotten, forgottenLead, send } = useLocale().texts.password
  return (
    <>
      <Heading lead={forgottenLead}>{forgotten}</Heading>
      <PageForm to="/forgot-password" surroundings={surroundings} submit={send} problem={problem}>
        <EmailField value={email} problem={problem} />
      </PageForm>
      <BackToSignIn surroundings={surroundings} />
    </>
  )
}

export const LinkSent = ({ surroundings, email = '' }: EntryProps) => {
  const { texts, t } = useLocale()
  return (
    <>
      <Heading lead={t(texts.password.sentLead, { email })}>{texts.password.sent}</Heading>
      <BackToSignIn surroundings={surroundings} />
    </>
  )
}

const BackToSignIn = ({ surroundings }: ViewProps) => (
  <p className="mt-6 text-sm">
    <TextLink href={surroundings.linkTo('/sign-in')}>{useLocale().texts.password.back}</TextLink>
  </p>
)

export const ResetPassword = ({
  surroundings,
  problem,
  isFirst,
}: ViewProps & { readonly isFirst: boolean }) => {
  const { choose, chooseNew, chooseLead, save } = useLocale().texts.password
  return (
    <>
      <Heading lead={chooseLead}>{isFirst ? choose : chooseNew}</Heading>
      <PageForm to="/reset-password" surroundings={surroundings} submit={save} problem={problem}>
        <PasswordField isNew problem={problem} />
      </PageForm>
    </>
  )
}

export const SignOut = ({ surroundings }: ViewProps) => {
  const { texts, t } = useLocale()
  const { ask, askLead, submit } = texts.leaving
  return (
    <>
      <Heading lead={t(askLead, { shop: surroundings.shopName })}>{ask}</Heading>
      <PageForm to="/sign-out" surroundings={surroundings} submit={submit} />
    </>
  )
}

export const SignedOut = ({ surroundings }: ViewProps) => {
  const { signedOut, signedOutLead } = useLocale().texts.leaving
  return (
    <>
      <Heading lead={signedOutLead}>{signedOut}</Heading>
      <BackToShop surroundings={surroundings} />
    </>
  )
}

export const SignedIn = ({ surroundings }: ViewProps) => {
  const { signedIn, signedInLead, submit } = useLocale().texts.leaving
  return (
    <>
      <Heading lead={signedInLead}>{signedIn}</Heading>
      <BackToShop surroundings={surroundings} />
      <p className="mt-6 text-sm">
        <TextLink href="/sign-out">{submit}</TextLink>
      </p>
    </>
  )
}

interface DeadEndProps extends ViewProps {
  readonly what: 'lost' | 'forged' | 'misdirected'
}

/** A page with only a link back. */
export const DeadEnd = ({ surroundings, what }: DeadEndProps) => {
  const { errorPages } = useLocale().texts
  return (
    <>
      <Heading lead={errorPages[`${what}Lead`]}>{errorPages[what]}</Heading>
      <BackToShop surroundings={surroundings} />
    </>
  )
}

const BackToShop = ({ surroundings: { shopUrl, shopName } }: ViewProps) => {
  const { texts, t } = useLocale()
  return (
    <p className="mt-8">
      <a href={shopUrl} className={buttonClass({ size: 'large' })}>
        {t(texts.frame.goTo, { shop: shopName })}
      </a>
    </p>
  )
}
