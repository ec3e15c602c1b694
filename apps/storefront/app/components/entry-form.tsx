import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { EntryAnswer } from '../account/enter.server.ts'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { useHydrated } from '../use-hydrated.ts'

type Captcha = NonNullable<EntryAnswer['captcha']>

interface EntryFormProps {
  readonly purpose: 'login' | 'register'
  readonly answer: EntryAnswer | undefined
  readonly siteKeys: Readonly<Record<Captcha, string>>
  readonly next: string
  readonly submit: string
  readonly children: ReactNode
}

/**
 * A form of the entrance. Where the platform wants to be sure of a person, scripts solve its task and send the form once
 * more; without them the platform's own page goes on, which mails a code.
 */
export function EntryForm({
  purpose,
  answer,
  siteKeys,
  next,
  submit,
  children,
}: EntryFormProps): ReactElement {
  const messages = useMessages('entry')
  const form = useRef<HTMLFormElement>(null)
  const send = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const [solving, setSolving] = useState<'no' | 'yes' | 'failed'>('no')

  const solve = async (captcha: Captcha) => {
    if (!form.current) return
    setSolving('yes')
    try {
      const { solveCaptcha } = await import('@vitrine/ui/captcha')
      const token = await solveCaptcha({ siteKey: siteKeys[captcha], action: purpose })
      const filled = new FormData(form.current)
      filled.set(`captcha.${captcha}`, token)
      await send(filled, { method: 'post', replace: true })
      setSolving('no')
    } catch {
      setSolving('failed')
    }
  }
  const solved = useRef<EntryAnswer>(undefined)
  useEffect(() => {
    if (answer?.captcha !== 'invisible' || solved.current === answer) return
    solved.current = answer
    void solve('invisible')
  })

  return (
    <>
      <Form ref={form} method="post" replace className="mt-8 grid gap-5">
        {answer?.problem && <Notice tone="error">{messages.problems[answer.problem]}</Notice>}
        {answer?.besides && <Notice tone="error">{messages.problems[answer.besides]}</Notice>}
        {answer?.captcha && <CaptchaNotice captcha={answer.captcha} solving={solving} solve={solve} />}
        <input type="hidden" name="next" value={next} />
        {children}
        <Button type="submit" size="large" disabled={isBusy || solving === 'yes'}>
          {submit}
        </Button>
      </Form>
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
  const messages = useMessages('entry').captcha
  const isHydrated = useHydrated()
  if (!isHydrated || solving === 'failed') return <Notice>{messages.withoutScript}</Notice>
  if (captcha === 'invisible' || solving === 'yes') return <Notice>{messages.checking}</Notice>
  return (
    <Notice title={messages.ask}>
      <Button variant="secondary" className="mt-3" onClick={() => solve(captcha)}>
        {messages.confirm}
      </Button>
    </Notice>
  )
}
