import type { OfferedSignInProvider } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { useHydrated } from '../shared/use-hydrated.ts'
import type { SignInResult } from './sign-in.server.ts'

type Captcha = NonNullable<SignInResult['captcha']>

interface AuthFormProps {
  readonly purpose: 'login' | 'register'
  readonly result: SignInResult | undefined
  readonly siteKeys: Readonly<Record<Captcha, string>>
  readonly providers: readonly OfferedSignInProvider[]
  readonly next: string
  readonly submit: string
  readonly children: ReactNode
}

/**
 * The sign-in or registration form. If the platform requires a captcha, a script solves it and sends the form again. Without
 * scripts, the platform's own page emails a code instead.
 */
export function AuthForm(props: AuthFormProps): ReactElement {
  const { purpose, result, siteKeys, providers, next, submit, children } = props
  const messages = useMessages('auth')
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const send = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const errors =
    purpose === 'register' ? { ...messages.errors, unknown: messages.hosted.registerFailed } : messages.errors
  const [solving, setSolving] = useState<'no' | 'yes' | 'failed'>('no')

  const solve = async (captcha: Captcha) => {
    if (!form.current) return
    setSolving('yes')
    try {
      const { solveCaptcha } = await import('@vitrine/ui/solve-captcha')
      const token = await solveCaptcha({ siteKey: siteKeys[captcha], action: purpose })
      const filled = new FormData(form.current)
      filled.set(`captcha.${captcha}`, token)
      await send(filled, { method: 'post', replace: true })
      setSolving('no')
    } catch {
      setSolving('failed')
    }
  }
  const solved = useRef<SignInResult>(undefined)
  useEffect(() => {
    if (result?.captcha !== 'invisible' || solved.current === result) return
    solved.current = result
    void solve('invisible')
  })

  return (
    <>
      <Form ref={form} method="post" replace className="mt-8 grid gap-5">
        {result?.error && <Notice tone="error">{errors[result.error]}</Notice>}
        {result?.secondError && <Notice tone="error">{errors[result.secondError]}</Notice>}
        {result?.captcha && <CaptchaNotice captcha={result.captcha} solving={solving} solve={solve} />}
        <input type="hidden" name="next" value={next} />
        {children}
        <Button type="submit" size="large" disabled={isBusy || solving === 'yes'}>
          {submit}
        </Button>
      </Form>
      {providers.length > 0 && (
        <Form method="post" className="mt-4 grid gap-4">
          <input type="hidden" name="intent" value="hosted" />
          <input type="hidden" name="next" value={next} />
          {providers.map(({ _id, name }) => (
            <Button key={_id} type="submit" name="provider" value={_id} variant="secondary" size="large">
              {t(messages.continueWith, { provider: name })}
            </Button>
          ))}
        </Form>
      )}
      <Form method="post" className="mt-8 border-t border-rule pt-6 text-sm text-muted">
        <input type="hidden" name="intent" value="hosted" />
        <input type="hidden" name="next" value={next} />
        {purpose === 'register' ? messages.hosted.registerText : messages.hosted.text}{' '}
        <button type="submit" className="text-link text-ink">
          {purpose === 'register' ? messages.hosted.registerSubmit : messages.hosted.submit}
        </button>
      </Form>
    </>
  )
}

interface CaptchaNoticeProps {
  readonly captcha: Captcha
  readonly solving: 'no' | 'yes' | 'failed'
  readonly solve: (captcha: Captcha) => void
}

function CaptchaNotice({ captcha, solving, solve }: CaptchaNoticeProps): ReactElement {
  const messages = useMessages('auth').captcha
  const isHydrated = useHydrated()
  if (!isHydrated || solving === 'failed') return <Notice>{messages.withoutScript}</Notice>
  if (captcha === 'invisible' || solving === 'yes') return <Notice>{messages.checking}</Notice>
  return (
    <Notice title={messages.prompt}>
      <Button variant="secondary" className="mt-3" onClick={() => solve(captcha)}>
        {messages.confirm}
      </Button>
    </Notice>
  )
}
