import { Button, Notice, TextField } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import type { SignInPageContext } from './sign-in-layout.tsx'

/** The errors of a submitted form. */
export interface FormErrorText {
  readonly message: ReactNode
  /** The error of a field, by name. */
  readonly fields?: Readonly<Record<string, string>>
}

interface HeadingProps {
  readonly children: ReactNode
  readonly lead?: ReactNode
}

export const Heading = ({ children, lead }: HeadingProps) => (
  <>
    <h1 className="font-display text-title">{children}</h1>
    {lead && <p className="mt-3 text-muted">{lead}</p>}
  </>
)

interface PageFormProps {
  readonly to: string
  readonly pageContext: SignInPageContext
  readonly submit: string
  /** The captcha action before the form is sent. */
  readonly captcha?: 'login' | 'register' | 'recovery'
  readonly problem?: FormErrorText | undefined
  readonly children?: ReactNode
}

/** A form that posts to a hosted page. It works without our script. */
export const PageForm = ({ to, pageContext, submit, captcha, problem, children }: PageFormProps) => (
  <form
    method="post"
    action={pageContext.linkTo(to)}
    className="mt-8 grid gap-5"
    data-captcha={pageContext.hasCaptcha ? captcha : undefined}
  >
    {problem && <Notice tone="error">{problem.message}</Notice>}
    <input type="hidden" name="token" value={pageContext.formToken(to)} />
    {captcha && pageContext.hasCaptcha && <input type="hidden" name="captcha" />}
    {children}
    <Button type="submit" size="large" className="mt-1 w-full">
      {submit}
    </Button>
  </form>
)

/** A form with a single secondary button. */
export const SecondaryButtonForm = ({
  to,
  pageContext,
  submit,
  children,
}: Omit<PageFormProps, 'captcha'>) => (
  <form method="post" action={pageContext.linkTo(to)} className="mt-4">
    <input type="hidden" name="token" value={pageContext.formToken(to)} />
    {children}
    <Button type="submit" variant="ghost" size="small" className="-mx-3">
      {submit}
    </Button>
  </form>
)

interface FieldProps {
  readonly value?: string | undefined
  readonly problem?: FormErrorText | undefined
}

export const EmailField = ({ value, problem }: FieldProps) => (
  <TextField
    name="email"
    type="email"
    label={useLocale().texts.fields.email}
    autoComplete="username"
    required
    maxLength={254}
    defaultValue={value}
    error={problem?.fields?.email}
  />
)

interface PasswordFieldProps {
  readonly isNew?: boolean
  readonly problem?: FormErrorText | undefined
}

export const PasswordField = ({ isNew = false, problem }: PasswordFieldProps) => {
  const { texts, t } = useLocale()
  return (
    <TextField
      name="password"
      type="password"
      label={texts.fields.password}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      minLength={isNew ? MIN_PASSWORD_LENGTH : undefined}
      maxLength={128}
      hint={isNew ? t(texts.fields.passwordHint, { count: MIN_PASSWORD_LENGTH }) : undefined}
      error={problem?.fields?.password}
      data-reveal={texts.fields.showPassword}
      data-hide={texts.fields.hidePassword}
    />
  )
}

export const MIN_PASSWORD_LENGTH = 8

interface CodeFieldProps {
  readonly hint?: string
  readonly problem?: FormErrorText | undefined
}

/** A six-digit code. */
export const CodeField = ({ hint, problem }: CodeFieldProps) => (
  <TextField
    name="code"
    label={useLocale().texts.fields.code}
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    maxLength={20}
    hint={hint}
    error={problem?.fields?.code}
  />
)

export const TextLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className="underline underline-offset-4 hover:text-accent">
    {children}
  </a>
)
