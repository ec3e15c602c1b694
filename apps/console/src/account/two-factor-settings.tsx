import { useQuery } from '@tanstack/react-query'
import type { TotpEnrollment } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LoadError } from '../shared/components/load-state.tsx'
import { Modal } from '../shared/components/modal.tsx'
import { Section } from '../shared/components/section.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { accountText as text } from '../shared/messages/settings/account.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** Shows the state of two-factor authentication, and turns it on or off. */
export function TwoFactorSettings(): ReactElement {
  const [open, setOpen] = useState<'begin' | 'remove'>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.secondFactor,
    queryFn: () => client.merchants.getSecondFactor(),
  })
  const close = () => {
    setOpen(undefined)
    void refetchQueries(keys.secondFactor)
  }
  return (
    <Section title={text.twoFactor}>
      {error && <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{shellText.loading}</p>}
      {data && (
        <p className="mb-3 max-w-prose text-muted">
          {data.isOn
            ? `${text.twoFactorOn} ${t(text.codesLeft, { count: data.remainingRecoveryCodes ?? 0 })}`
            : text.twoFactorText}
        </p>
      )}
      {data && (
        <Button size="small" variant="secondary" onClick={() => setOpen(data.isOn ? 'remove' : 'begin')}>
          {data.isOn ? text.turnOff : text.turnOn}
        </Button>
      )}
      {open === 'begin' && <EnrollDialog onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
    </Section>
  )
}

interface StepProps {
  readonly onClose: () => void
}

/** Three steps: password, first code, recovery codes. */
function EnrollDialog({ onClose }: StepProps): ReactElement {
  const [enrolment, setEnrolment] = useState<TotpEnrollment>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    // The recovery codes are shown once, so Escape must not close them.
    <Modal title={text.turnOnTitle} {...(!codes && { onClose })}>
      {codes ? (
        <>
          <p className="mb-3">{text.saveCodes}</p>
          <ul className="mb-4 grid grid-cols-2 gap-1 bg-sand p-3 font-mono select-all">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button size="small" onClick={onClose}>
            {text.codesSaved}
          </Button>
        </>
      ) : enrolment ? (
        <FirstCode enrolment={enrolment} onConfirmed={setCodes} />
      ) : (
        <PasswordStep
          action={text.confirmPassword}
          work={async (currentPassword) =>
            setEnrolment(await client.merchants.startSecondFactorEnrollment({ currentPassword }))
          }
        />
      )}
    </Modal>
  )
}

interface FirstCodeProps {
  readonly enrolment: TotpEnrollment
  readonly onConfirmed: (codes: readonly string[]) => void
}

function FirstCode({ enrolment: { secret, qrCode }, onConfirmed }: FirstCodeProps): ReactElement {
  const form = useForm({ defaultValues: { code: '' } })
  const saving = useSaveForm(form, {
    save: async ({ code }) =>
      onConfirmed((await client.merchants.confirmSecondFactor(code.trim())).recoveryCodes),
    done: () => text.turnedOn,
    formFieldName: () => 'code',
    errorMessages: { VERIFICATION_CODE_INVALID: text.wrongCode, FACTOR_NOT_FOUND: text.wrongCode },
    errorFields: { VERIFICATION_CODE_INVALID: 'code' },
  })
  return (
    <>
      <p className="mb-3">{text.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={text.qrCode}
        className="mb-3 size-44"
      />
      <p className="mb-4 text-xs">
        {text.key}: <code className="wrap-anywhere select-all">{secret}</code>
      </p>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.confirm}>
        <TextInput
          label={text.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...fieldOf(form)('code')}
        />
      </FormFrame>
    </>
  )
}

function RemoveDialog({ onClose }: StepProps): ReactElement {
  return (
    <Modal title={text.turnOffTitle} onClose={onClose}>
      <PasswordStep
        action={text.turnOffAction}
        done={text.turnedOff}
        work={async (currentPassword) => {
          await client.merchants.removeSecondFactor({ currentPassword })
          onClose()
        }}
      />
    </Modal>
  )
}

interface PasswordStepProps {
  readonly action: string
  readonly done?: string
  readonly work: (password: string) => Promise<void>
}

function PasswordStep({ action, done, work }: PasswordStepProps): ReactElement {
  const form = useForm({ defaultValues: { currentPassword: '' } })
  const saving = useSaveForm(form, {
    save: ({ currentPassword }) => work(currentPassword),
    done: () => done,
    formFieldName: () => 'currentPassword',
    errorMessages: { WRONG_PASSWORD: text.wrongPassword, FACTOR_EXISTS: text.alreadyOn },
    errorFields: { WRONG_PASSWORD: 'currentPassword' },
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={action}>
      <TextInput
        label={text.currentPassword}
        type="password"
        autoComplete="current-password"
        {...fieldOf(form)('currentPassword')}
      />
    </FormFrame>
  )
}
