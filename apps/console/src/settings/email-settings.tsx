import { useQuery } from '@tanstack/react-query'
import { type EmailSettings as Settings, SmtpSecurity } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LoadState } from '../shared/components/load-state.tsx'
import { Section } from '../shared/components/section.tsx'
import { formatRelativeTime } from '../shared/format-time.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { emailSettingsText as text } from '../shared/messages/settings/email-settings.ts'
import { settingsText } from '../shared/messages/settings/settings.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit, useIsOwner } from '../shared/use-session.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { mailServerProblem } from './mail-server-problem.ts'

export const emailSettingsQuery = {
  queryKey: keys.emailSettings,
  queryFn: () => client.emailSettings.getEmailSettings(),
}

const POLL_MS = 5000

/** Queued emails are sent soon after there is a mail server. */
export const queuePollInterval = (settings: Settings | undefined): number | false =>
  !!settings && settings.source !== 'NONE' && settings.queue.pending > 0 && POLL_MS

/** The mail server, the sender, and the state of the queue. */
export function EmailSettings(): ReactElement {
  const isOwner = useIsOwner()
  const { data, error, refetch, isFetching } = useQuery({
    ...emailSettingsQuery,
    refetchInterval: ({ state }) => queuePollInterval(state.data),
  })
  const [saves, setSaves] = useState(0)
  if (!data) return <LoadState of={{ error, isFetching, refetch }} />
  const domain = data.sender?.address.split('@')[1]
  return (
    <>
      <Section title={text.server} aside={isOwner ? undefined : settingsText.ownerOnly}>
        <p className="mb-4 max-w-prose text-muted">{text.intro}</p>
        {data.source === 'ENVIRONMENT' && <Notice className="mb-4 max-w-xl">{text.environment}</Notice>}
        {data.source === 'NONE' && (
          <Notice tone="error" className="mb-4 max-w-xl">
            {text.none}
          </Notice>
        )}
        {data.source !== 'ENVIRONMENT' && !data.canSaveSecrets && (
          <Notice className="mb-4 max-w-xl">{text.noKey}</Notice>
        )}
        <ServerForm
          key={JSON.stringify([data.source, data.server, data.sender])}
          settings={data}
          onSaved={() => setSaves((count) => count + 1)}
          isReadOnly={!isOwner || data.source === 'ENVIRONMENT'}
        />
        {isOwner && data.source === 'CONSOLE' && <RemoveServer />}
      </Section>
      {isOwner && data.source !== 'NONE' && <TestEmail key={saves} />}
      <Queue {...data} />
      {domain && (
        <Section title={text.deliverability}>
          <p className="mb-2 max-w-prose">{t(text.deliverabilityText, { domain })}</p>
          <ul className="max-w-prose list-disc ps-5 wrap-anywhere">
            {[text.spf, text.dkim, text.dmarc].map((record) => (
              <li key={record}>{t(record, { domain })}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface ServerFormProps {
  readonly settings: Settings
  readonly onSaved: () => void
  readonly isReadOnly: boolean
}

const FIELDS = {
  'server.host': 'host',
  'server.port': 'port',
  'server.user': 'user',
  'server.password': 'password',
  'sender.name': 'senderName',
  'sender.address': 'senderAddress',
} as const

const VIOLATIONS: Readonly<Record<string, string>> = {
  'server.host': text.hostInvalid,
  'server.port': text.portInvalid,
  'server.password': text.passwordAgain,
  'sender.address': text.addressInvalid,
}

function ServerForm({ settings: { server, sender }, onSaved, isReadOnly }: ServerFormProps): ReactElement {
  const form = useForm({
    defaultValues: {
      host: server?.host ?? '',
      port: String(server?.port ?? 587),
      security: server?.security ?? 'STARTTLS',
      user: server?.user ?? '',
      password: '',
      senderName: sender?.name ?? '',
      senderAddress: sender?.address ?? '',
    },
  })
  const saving = useSaveForm(form, {
    save: ({ host, port, security, user, password, senderName, senderAddress }) =>
      client.emailSettings.setEmailSettings({
        server: {
          host: host.trim(),
          port: Number(port) || 0,
          security,
          ...(user.trim() && { user: user.trim() }),
          ...(password && { password }),
        },
        sender: {
          ...(senderName.trim() && { name: senderName.trim() }),
          address: senderAddress.trim(),
        },
      }),
    done: () => {
      onSaved()
      return text.saved
    },
    canUndo: true,
    refetches: [keys.emailSettings],
    formFieldName: (field) => FIELDS[field as keyof typeof FIELDS],
    violationMessage: ({ field }) => VIOLATIONS[field],
  })
  const field = fieldOf(form)
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={text.save} isReadOnly={isReadOnly}>
      <div className="grid max-w-xl gap-3">
        <TextInput label={text.host} hint={text.hostHint} autoComplete="off" {...field('host')} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextInput label={text.port} inputMode="numeric" {...field('port')} />
          <SelectInput label={text.security} {...form.register('security')}>
            {(Object.keys(SmtpSecurity) as SmtpSecurity[]).map((each) => (
              <option key={each} value={each}>
                {text.securities[each]}
              </option>
            ))}
          </SelectInput>
        </div>
        <TextInput label={text.user} autoComplete="off" {...field('user')} />
        {!isReadOnly && (
          <TextInput
            label={text.password}
            type="password"
            autoComplete="off"
            hint={server?.hasPassword ? text.keepPassword : undefined}
            {...field('password')}
          />
        )}
        <h3 className="mt-2 text-sm font-medium">{text.sender}</h3>
        <TextInput label={text.senderAddress} type="email" autoComplete="off" {...field('senderAddress')} />
        <TextInput label={text.senderName} hint={text.senderNameHint} {...field('senderName')} />
      </div>
    </FormFrame>
  )
}

function RemoveServer(): ReactElement {
  const act = useAction([keys.emailSettings])
  return (
    <div className="mt-4">
      <ConfirmButton
        action={text.remove}
        title={text.removeTitle}
        text={text.removeText}
        onConfirm={() => act(() => client.emailSettings.deleteEmailSettings(), text.removed)}
      />
    </div>
  )
}

/** Shows the real answer of the mail server. Another server starts without one. */
function TestEmail(): ReactElement {
  const act = useAction([keys.emailSettings])
  const [result, setResult] = useState<Awaited<ReturnType<typeof client.emailSettings.sendTestEmail>>>()
  const problem = result && !result.isAccepted ? mailServerProblem(result.response) : undefined
  const send = () => {
    setResult(undefined)
    act(
      () => client.emailSettings.sendTestEmail(),
      () => undefined,
      setResult,
    )
  }
  return (
    <Section title={text.test}>
      <p className="mb-3 max-w-prose text-muted">{text.testText}</p>
      {result && (
        <Notice
          tone={result.isAccepted ? 'success' : 'error'}
          title={t(result.isAccepted ? text.accepted : text.rejected, { to: result.to })}
          className="mb-4 max-w-xl wrap-anywhere"
        >
          {problem && <p>{text.hints[problem]}</p>}
          {result.response && <p>{t(text.answer, { response: result.response })}</p>}
        </Notice>
      )}
      <Button size="small" variant="secondary" onClick={send}>
        {text.send}
      </Button>
    </Section>
  )
}

function Queue({ queue, source }: Pick<Settings, 'queue' | 'source'>): ReactElement {
  const { pending, failed, lastSentDate, lastErrorCode } = queue
  const canResend = useCanEdit() && source !== 'NONE'
  const act = useAction([keys.emailSettings])
  const resend = () =>
    act(
      () => client.emailSettings.resendFailedEmails(),
      ({ queued }) => ({ text: t(text.resent, { count: queued }) }),
    )
  return (
    <Section title={text.queue}>
      <ul>
        <li>
          {lastSentDate
            ? t(text.lastSent, { when: formatRelativeTime(lastSentDate, new Date()) })
            : text.nothingSent}
        </li>
        <li>{t(text.pending, { count: pending })}</li>
        <li className={failed > 0 ? 'text-danger' : undefined}>{t(text.failed, { count: failed })}</li>
        {lastErrorCode && <li>{t(text.lastError, { code: lastErrorCode })}</li>}
      </ul>
      {failed > 0 && canResend && (
        <Button size="small" variant="secondary" className="mt-3" onClick={resend}>
          {text.resend}
        </Button>
      )}
    </Section>
  )
}
