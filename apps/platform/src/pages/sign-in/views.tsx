import { buttonClass, Notice, TextField } from '@vitrine/ui'
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
import type { Surroundings } from './hosted.tsx'

interface ViewProps {
  readonly surroundings: Surroundings
  readonly problem?: Problem | undefined
}

interface EntryProps extends ViewProps {
  readonly email?: string | undefined
  /** Where a code was mailed in the place of a captcha. */
  readonly mailedTo?: string | undefined
}

/** What a captcha's place is taken by where no script runs. */
const MailedCode = ({ mailedTo, problem }: Pick<EntryProps, 'mailedTo' | 'problem'>) =>
  mailedTo === undefined ? null : (
    <>
      <Notice>
        We have sent a code to {mailedTo}, to be sure that you are not a machine. Enter it here, and your
        password once more.
      </Notice>
      <CodeField problem={problem} />
    </>
  )

export const SignIn = ({ surroundings, problem, email, mailedTo }: EntryProps) => (
  <>
    <Heading>Sign in</Heading>
    <PageForm to="/sign-in" surroundings={surroundings} submit="Sign in" captcha="login" problem={problem}>
      <EmailField value={email} problem={problem} />
      <PasswordField problem={problem} />
      <MailedCode mailedTo={mailedTo} problem={problem} />
    </PageForm>
    <p className="mt-6 text-sm">
      <TextLink href={surroundings.linkTo('/forgot-password')}>Forgot your password?</TextLink>
    </p>
    <p className="mt-10 border-t border-rule pt-6 text-sm text-muted">
      New to {surroundings.shopName}?{' '}
      <TextLink href={surroundings.linkTo('/register')}>Create an account</TextLink>
    </p>
  </>
)

interface RegisterProps extends EntryProps {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

export const Register = ({ surroundings, problem, email, mailedTo, firstName, lastName }: RegisterProps) => (
  <>
    <Heading lead="Your orders, addresses and favourites in one place.">Create an account</Heading>
    <PageForm
      to="/register"
      surroundings={surroundings}
      submit="Create account"
      captcha="register"
      problem={problem}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={100}
          defaultValue={firstName}
        />
        <TextField
          name="lastName"
          label="Last name"
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
      You have an account? <TextLink href={surroundings.linkTo('/sign-in')}>Sign in</TextLink>
    </p>
  </>
)

interface VerifyProps extends ViewProps {
  readonly email?: string | undefined
  readonly isSentAgain?: boolean
}

export const VerifyEmail = ({ surroundings, problem, email, isSentAgain }: VerifyProps) => (
  <>
    <Heading lead={<>We have sent a code to {email ?? 'your address'}. It is good for ten minutes.</>}>
      Check your mail
    </Heading>
    {isSentAgain && (
      <Notice className="mt-6">A new code is on its way. The one before no longer works.</Notice>
    )}
    <PageForm to="/verify-email" surroundings={surroundings} submit="Continue" problem={problem}>
      <CodeField hint="Six digits." problem={problem} />
    </PageForm>
    <QuietForm to="/verify-email/resend" surroundings={surroundings} submit="Send a new code" />
  </>
)

interface FactorProps extends VerifyProps {
  readonly factor: 'TOTP' | 'EMAIL'
}

export const SecondFactor = ({ surroundings, problem, factor, isSentAgain }: FactorProps) => (
  <>
    <Heading
      lead={
        factor === 'TOTP'
          ? 'Open your authenticator app and enter the code it shows. A recovery code works too.'
          : 'We have sent a code to your address. It is good for ten minutes.'
      }
    >
      One more step
    </Heading>
    {isSentAgain && (
      <Notice className="mt-6">A new code is on its way. The one before no longer works.</Notice>
    )}
    <PageForm to="/second-factor" surroundings={surroundings} submit="Continue" problem={problem}>
      <CodeField problem={problem} />
      <label className="flex items-center gap-3 text-sm">
        <input type="checkbox" name="rememberThisDevice" value="yes" className="size-5 accent-accent" />
        Do not ask on this device for 30 days
      </label>
    </PageForm>
    {factor === 'EMAIL' && (
      <QuietForm to="/second-factor/resend" surroundings={surroundings} submit="Send a new code" />
    )}
  </>
)

export const Waiting = ({ surroundings }: ViewProps) => (
  <>
    <Heading
      lead={`${surroundings.shopName} looks at every new account before it is opened. You will hear from us by mail as soon as yours is.`}
    >
      Thank you. We will be in touch
    </Heading>
    <BackToShop surroundings={surroundings} />
  </>
)

export const ForgotPassword = ({ surroundings, problem, email }: EntryProps) => (
  <>
    <Heading lead="Tell us the address of your account, and we will mail you a link to choose a new one.">
      Forgot your password?
    </Heading>
    <PageForm to="/forgot-password" surroundings={surroundings} submit="Send the link" problem={problem}>
      <EmailField value={email} problem={problem} />
    </PageForm>
    <p className="mt-6 text-sm">
      <TextLink href={surroundings.linkTo('/sign-in')}>Back to sign in</TextLink>
    </p>
  </>
)

export const LinkSent = ({ surroundings, email }: EntryProps) => (
  <>
    <Heading
      lead={
        <>
          If {email} has an account, a link to choose a new password is on its way. It works once, for ten
          minutes.
        </>
      }
    >
      Check your mail
    </Heading>
    <p className="mt-8 text-sm">
      <TextLink href={surroundings.linkTo('/sign-in')}>Back to sign in</TextLink>
    </p>
  </>
)

export const ResetPassword = ({
  surroundings,
  problem,
  isFirst,
}: ViewProps & { readonly isFirst: boolean }) => (
  <>
    <Heading lead="You will be signed out everywhere else.">
      {isFirst ? 'Choose a password' : 'Choose a new password'}
    </Heading>
    <PageForm to="/reset-password" surroundings={surroundings} submit="Save and sign in" problem={problem}>
      <PasswordField isNew problem={problem} />
    </PageForm>
  </>
)

export const SignOut = ({ surroundings }: ViewProps) => (
  <>
    <Heading
      lead={`You will be asked for your password the next time you sign in to ${surroundings.shopName}.`}
    >
      Sign out?
    </Heading>
    <PageForm to="/sign-out" surroundings={surroundings} submit="Sign out" />
  </>
)

export const SignedOut = ({ surroundings }: ViewProps) => (
  <>
    <Heading lead="See you soon.">You are signed out</Heading>
    <BackToShop surroundings={surroundings} />
  </>
)

export const SignedIn = ({ surroundings }: ViewProps) => (
  <>
    <Heading lead="Welcome back.">You are signed in</Heading>
    <BackToShop surroundings={surroundings} />
    <p className="mt-6 text-sm">
      <TextLink href="/sign-out">Sign out</TextLink>
    </p>
  </>
)

interface DeadEndProps extends ViewProps {
  readonly heading: string
  readonly lead: string
}

/** A page from which there is only the way back. */
export const DeadEnd = ({ surroundings, heading, lead }: DeadEndProps) => (
  <>
    <Heading lead={lead}>{heading}</Heading>
    <BackToShop surroundings={surroundings} />
  </>
)

const BackToShop = ({ surroundings: { shopUrl, shopName } }: ViewProps) => (
  <p className="mt-8">
    <a href={shopUrl} className={buttonClass({ size: 'large' })}>
      Go to {shopName}
    </a>
  </p>
)
