import { TextField, type TextFieldProps } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { Icon } from '../shared/components/icon.tsx'
import { useHydrated } from '../shared/use-hydrated.ts'
import {
  getPasswordStrength,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  STRENGTHS,
} from './password-strength.ts'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'children'> & {
  /** Whether it is a new password, which shows its strength. */
  readonly isNew?: boolean
}

/** A password field, with a show button if scripts run. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps): ReactElement {
  const messages = useMessages('auth')
  const isHydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <div>
      <div className="relative">
        <TextField
          {...field}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          spellCheck={false}
          autoCapitalize="none"
          required
          dir="ltr"
          {...(isNew && { minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH })}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        {isHydrated && (
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={isShown ? messages.hidePassword : messages.showPassword}
            onClick={() => setShown(!isShown)}
            className="absolute end-0.5 top-7 grid size-11 place-items-center text-muted hover:text-accent"
          >
            <Icon>
              <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10Z" />
              <circle cx="10" cy="10" r="2.5" />
              {isShown && <path d="m3 3 14 14" />}
            </Icon>
          </button>
        )}
      </div>
      {isNew && typed && <StrengthMeter password={typed} />}
    </div>
  )
}

function StrengthMeter({ password }: { readonly password: string }): ReactElement {
  const messages = useMessages('auth').strength
  const strength = getPasswordStrength(password)
  const rank = STRENGTHS.indexOf(strength)
  return (
    <div className="mt-2 flex items-center gap-3 text-xs text-muted">
      <svg viewBox="0 0 124 4" className="h-1 w-31" role="img" aria-label={messages.label}>
        {STRENGTHS.slice(1).map((step, index) => (
          <rect
            key={step}
            x={index * 32}
            width="28"
            height="4"
            className={index < rank ? 'fill-accent' : 'fill-rule'}
          />
        ))}
      </svg>
      <output>{messages[strength]}</output>
    </div>
  )
}
