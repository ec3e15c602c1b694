import { isRefusal } from '@vitrine/client'
import type { Merchant } from '@vitrine/contract'
import { Button, Notice, TextField } from '@vitrine/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '../forms/password-field.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
import { accountText } from '../messages/settings/account.ts'
import { shellText } from '../messages/shell.ts'
import { queryClient } from '../query-client.ts'
import { client } from '../shop-client.ts'
import { Modal } from './modal.tsx'

const text = shellText.sessionExpired

/** Signs in again in a dialog, so that the page keeps its unsaved input. */
export function SignInDialog({ merchant }: { readonly merchant: Merchant }): ReactElement {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({ defaultValues: { email: merchant.email, password: '', code: '' } })
  const { register, setFocus } = form
  useEffect(() => (needsCode ? setFocus('code') : undefined), [needsCode, setFocus])
  const { submit, errors, isSaving } = useSaveForm(form, {
    save: async ({ email, password, code }) => {
      const credentials = {
        email: email.trim(),
        password,
        ...(code.trim() && { code: code.trim() }),
      }
      await client.merchants.signIn(credentials).catch((error) => {
        if (isRefusal(error, 'SECOND_FACTOR_REQUIRED')) setNeedsCode(true)
        throw error
      })
      // Another account starts with a fresh page.
      if (credentials.email.toLowerCase() !== merchant.email.toLowerCase())
        window.location.assign(import.meta.env.BASE_URL)
      // Refetches everything that failed meanwhile.
      else await queryClient.invalidateQueries()
    },
    done: () => undefined,
    errorMessages: {
      SECOND_FACTOR_REQUIRED: accountText.codeText,
      VERIFICATION_CODE_INVALID: accountText.wrongCode,
      WRONG_CREDENTIALS: text.wrong,
    },
  })

  return (
    <Modal title={text.title} description={text.text}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {errors.map((error) => (
          <Notice key={error} tone={error === accountText.codeText ? 'info' : 'error'}>
            {error}
          </Notice>
        ))}
        <TextField
          id="again-email"
          type="email"
          label={text.email}
          autoComplete="username"
          {...register('email')}
        />
        <PasswordField
          id="again-password"
          label={text.password}
          autoComplete="current-password"
          {...register('password')}
        />
        {needsCode && (
          <TextField
            id="again-code"
            label={accountText.signInCode}
            autoComplete="one-time-code"
            {...register('code')}
          />
        )}
        <Button type="submit" aria-disabled={isSaving || undefined}>
          {text.signIn}
        </Button>
      </form>
    </Modal>
  )
}
