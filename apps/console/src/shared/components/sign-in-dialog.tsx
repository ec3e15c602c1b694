import { isRefusal } from '@vitrine/client'
import type { Merchant } from '@vitrine/contract'
import { Button, Notice, TextField } from '@vitrine/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../error-messages.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { accountText } from '../messages/settings/account.ts'
import { shellText } from '../messages/shell.ts'
import { queryClient } from '../query-client.ts'
import { client } from '../shop-client.ts'
import { Modal } from './modal.tsx'

/** Signs in again in a dialog, so that the page keeps its unsaved input. */
export function SignInDialog({ merchant }: { readonly merchant: Merchant }): ReactElement {
  const [wrong, setWrong] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => (needsCode ? code.current?.focus() : undefined), [needsCode])

  async function signIn(form: FormData): Promise<void> {
    setBusy(true)
    try {
      const email = String(form.get('again-email')).trim()
      const code = String(form.get('again-code') ?? '').trim()
      await client.merchants.signIn({
        email,
        password: String(form.get('again-password')),
        ...(code && { code }),
      })
      // Another account starts with a fresh page.
      if (email.toLowerCase() !== merchant.email.toLowerCase())
        window.location.assign(import.meta.env.BASE_URL)
      // Refetches everything that failed meanwhile.
      else await queryClient.invalidateQueries()
    } catch (error) {
      if (isRefusal(error, 'SECOND_FACTOR_REQUIRED')) setNeedsCode(true)
      setWrong(messageFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal title={shellText.sessionExpired.title} description={shellText.sessionExpired.text}>
      <form
        // An action would clear the fields before the code is entered.
        onSubmit={(event) => {
          event.preventDefault()
          void signIn(new FormData(event.currentTarget))
        }}
        className="flex flex-col gap-4"
      >
        {wrong && <Notice tone={wrong === accountText.codeText ? 'info' : 'error'}>{wrong}</Notice>}
        <TextField
          name="again-email"
          type="email"
          label={shellText.sessionExpired.email}
          defaultValue={merchant.email}
          autoComplete="username"
        />
        <PasswordField
          name="again-password"
          label={shellText.sessionExpired.password}
          autoComplete="current-password"
        />
        {needsCode && (
          <TextField
            ref={code}
            name="again-code"
            label={accountText.signInCode}
            autoComplete="one-time-code"
          />
        )}
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {shellText.sessionExpired.signIn}
        </Button>
      </form>
    </Modal>
  )
}

function messageFor(error: unknown): string {
  if (isRefusal(error, 'SECOND_FACTOR_REQUIRED')) return accountText.codeText
  if (isRefusal(error, 'VERIFICATION_CODE_INVALID')) return accountText.wrongCode
  return isRefusal(error, 'WRONG_CREDENTIALS') ? shellText.sessionExpired.wrong : errorMessage(error).text
}
