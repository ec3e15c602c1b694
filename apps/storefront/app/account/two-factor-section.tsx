import { Button, Notice, TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { PasswordField } from './password-field.tsx'

/** The factors that a member adds here. Apps register their own devices. */
export const PHONE_FACTORS = ['SMS', 'CALL'] as const
export type PhoneFactor = (typeof PHONE_FACTORS)[number]

interface PendingFactor {
  readonly factorType: PhoneFactor
  readonly stateToken: string
  readonly phone: string
}

/** The result of a change. */
export interface TwoFactorResult {
  readonly pending?: PendingFactor
  readonly recoveryCodes?: readonly string[]
  readonly twoFactorNotice?: 'removed'
  readonly twoFactorError?:
    | 'wrongPassword'
    | 'invalidPhone'
    | 'emailNotVerified'
    | 'notSent'
    | 'tooMany'
    | 'wrongCode'
}

interface TwoFactorSectionProps {
  readonly factors: readonly {
    readonly factorType: 'TOTP' | 'EMAIL' | 'SMS' | 'CALL' | 'PUSH'
    readonly to?: string | undefined
  }[]
  readonly addable: readonly PhoneFactor[]
  readonly result: TwoFactorResult
}

/** Codes on the member's phone at sign-in. Without anything to add or remove, nothing is shown. */
export function TwoFactorSection({ factors, addable, result }: TwoFactorSectionProps): ReactElement | null {
  const messages = useMessages('account').twoFactor
  const { pending, recoveryCodes, twoFactorNotice, twoFactorError } = result
  if (factors.length === 0 && addable.length === 0) return null
  return (
    <section aria-labelledby="two-factor-title" id="two-factor" className="mt-14 border-t border-rule pt-8">
      <h2 id="two-factor-title" className="text-heading">
        {messages.title}
      </h2>
      <p className="mt-2 text-muted">{messages.text}</p>
      {twoFactorNotice && (
        <Notice tone="success" className="mt-6">
          {messages[twoFactorNotice]}
        </Notice>
      )}
      {twoFactorError && (
        <Notice tone="error" className="mt-6">
          {messages.errors[twoFactorError]}
        </Notice>
      )}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {factors.length > 0 && (
        <ul className="mt-6 border-t border-rule">
          {factors.map((factor) => (
            <FactorRow key={factor.factorType} {...factor} />
          ))}
        </ul>
      )}
      {pending ? (
        <ConfirmForm {...pending} />
      ) : (
        addable.length > 0 && !recoveryCodes && <AddForm addable={addable} />
      )}
    </section>
  )
}

const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }): ReactElement => {
  const messages = useMessages('account').twoFactor
  return (
    <Notice tone="success" className="mt-6" title={messages.added}>
      <p>{messages.recoveryCodes}</p>
      <ul dir="ltr" className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono select-all sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  )
}

function FactorRow({ factorType, to }: TwoFactorSectionProps['factors'][number]): ReactElement {
  const messages = useMessages('account').twoFactor
  const name = messages.factors[factorType]
  return (
    <li className="border-b border-rule py-5">
      <p>{name}</p>
      {to && (
        <p className="text-sm text-muted">
          <bdi dir="ltr">{to}</bdi>
        </p>
      )}
      <details className="mt-2">
        <summary
          className="text-link w-fit cursor-pointer py-1 text-sm"
          aria-label={`${messages.remove}: ${name}`}
        >
          {messages.remove}
        </summary>
        <Form method="post" replace preventScrollReset className="mt-4 grid max-w-md gap-5">
          <input type="hidden" name="intent" value="remove-factor" />
          <input type="hidden" name="factorType" value={factorType} />
          <PasswordField id={`current-${factorType}`} name="current" label={messages.current} />
          <p>
            <Button type="submit" variant="danger">
              {messages.remove}
            </Button>
          </p>
        </Form>
      </details>
    </li>
  )
}

function AddForm({ addable }: Pick<TwoFactorSectionProps, 'addable'>): ReactElement {
  const messages = useMessages('account').twoFactor
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" replace preventScrollReset className="mt-6 grid max-w-md gap-5">
      <input type="hidden" name="intent" value="enroll-factor" />
      <fieldset>
        <legend className="text-sm">{messages.method}</legend>
        {addable.map((type, index) => (
          <label key={type} className="mt-2 flex items-center gap-3">
            <input
              type="radio"
              name="factorType"
              value={type}
              defaultChecked={index === 0}
              className="radio"
            />
            {messages.factors[type]}
          </label>
        ))}
      </fieldset>
      <TextField
        name="phone"
        type="tel"
        label={messages.phone}
        hint={messages.phoneHint}
        autoComplete="tel"
        dir="ltr"
        required
        maxLength={40}
      />
      <PasswordField id="current-two-factor" name="current" label={messages.current} />
      <p>
        <Button type="submit" disabled={isBusy}>
          {messages.send}
        </Button>
      </p>
    </Form>
  )
}

function ConfirmForm({ factorType, stateToken, phone }: PendingFactor): ReactElement {
  const messages = useMessages('account').twoFactor
  const t = useT()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" replace preventScrollReset className="mt-6 grid max-w-md gap-5">
      <input type="hidden" name="intent" value="confirm-factor" />
      <input type="hidden" name="factorType" value={factorType} />
      <input type="hidden" name="stateToken" value={stateToken} />
      <input type="hidden" name="phone" value={phone} />
      <p role="status">{t(messages.sent[factorType], { phone: `\u2066${phone}\u2069` })}</p>
      <TextField
        name="code"
        label={messages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required
        maxLength={20}
      />
      <p>
        <Button type="submit" disabled={isBusy}>
          {messages.confirm}
        </Button>
      </p>
    </Form>
  )
}
