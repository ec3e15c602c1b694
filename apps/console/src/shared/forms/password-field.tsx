import { TextField, type TextFieldProps } from '@vitrine/ui'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { authText } from '../messages/auth.ts'

/** A password input with a button to show the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'className'>): ReactElement {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextField {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        aria-pressed={isShown}
        aria-controls={props.id ?? props.name}
        onClick={() => setShown(!isShown)}
        className="absolute -top-1.5 -right-1 flex min-h-7 items-center gap-1.5 px-1 text-xs text-muted hover:text-ink"
      >
        <Icon className="size-3.5" aria-hidden />
        <span>{authText.showPassword}</span>
      </button>
    </div>
  )
}
