import { useQuery } from '@tanstack/react-query'
import type { TranslatableKind, TranslationJob } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { type ReactElement, useEffect } from 'react'
import { Link } from 'react-router'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { language as consoleLanguage } from '../shared/i18n/language.ts'
import { languageName } from '../shared/language-names.ts'
import { machineTranslationText as text } from '../shared/messages/content/machine-translation.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { translationProviderQuery } from '../shared/translation-provider-query.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit, useIsOwner } from '../shared/use-session.ts'
import { formatTranslationFailure } from './format-translation-failure.ts'

const POLL_MS = 2000

interface MachineTranslationProps {
  readonly language: LanguageCode
  /** One entity; everything otherwise. */
  readonly entity?: { readonly kind: TranslatableKind; readonly entityId: string }
}

/** Translates missing texts, and shows the progress and the result of the latest job. */
export function MachineTranslation({ language, entity }: MachineTranslationProps): ReactElement | undefined {
  const canEdit = useCanEdit()
  const isOwner = useIsOwner()
  const { data: settings } = useQuery(translationProviderQuery)
  const { data: jobs = [] } = useQuery({
    queryKey: keys.translationJobs,
    queryFn: () => client.machineTranslation.listTranslationJobs(),
    refetchInterval: ({ state }) => state.data?.some(isRunning) && POLL_MS,
  })
  const job = jobs.find((each) => each.language === language && each.entityId === entity?.entityId)
  const translated = job?.translated
  const status = job?.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the progress of the job.
  useEffect(() => {
    if (translated) void refetchQueries(keys.translations)
  }, [translated, status])
  const act = useAction([keys.translationJobs])
  const [confirmDialog, confirm] = useConfirm()
  if (!settings) return undefined
  const { provider } = settings
  const start = () => {
    const host = provider ? new URL(provider.url).host : ''
    confirm({
      title: t(text.translateTitle, { language: languageName(language) }),
      text: t(entity ? text.translateOne : text.translateAll, { host }),
      action: text.translateAction,
      variant: 'primary',
      run: () => act(() => client.machineTranslation.startTranslationJob({ language, ...entity })),
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {confirmDialog}
      {canEdit && provider && !(job && isRunning(job)) && (
        <Button size="small" variant="secondary" onClick={start}>
          {text.translate}
        </Button>
      )}
      {isOwner && !provider && (
        <Link to="/settings/languages#machine-translation" className="underline underline-offset-4">
          {text.setUp}
        </Link>
      )}
      <div role="status" className="text-xs">
        {job && <JobStatus job={job} />}
      </div>
      {canEdit && job && isRunning(job) && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => act(() => client.machineTranslation.cancelTranslationJob(job._id), text.canceled)}
        >
          {text.cancel}
        </Button>
      )}
    </div>
  )
}

const isRunning = ({ status }: TranslationJob): boolean => status === 'RUNNING'

function JobStatus({ job }: { readonly job: TranslationJob }): ReactElement {
  const { status, done, total, translated: count, skipped, failure, retryDate } = job
  const language = languageName(job.language)
  if (status === 'RUNNING')
    return (
      <>
        <p className="text-muted">{t(text.running, { language, done, total })}</p>
        {failure && retryDate && (
          <p className="text-danger">
            {t(text.waiting, {
              failure: formatTranslationFailure(failure),
              time: retryDate.toLocaleTimeString(consoleLanguage, { timeStyle: 'short' }),
            })}
          </p>
        )}
      </>
    )
  if (status === 'DONE' && count + skipped === 0)
    return <p className="text-muted">{t(text.nothingMissing, { language })}</p>
  return (
    <>
      {status === 'FAILED' && failure ? (
        <Notice tone="error">
          {t(text.failed, { language, failure: formatTranslationFailure(failure) })}
        </Notice>
      ) : (
        <p className="text-muted">{t(status === 'DONE' ? text.done : text.stopped, { language, count })}</p>
      )}
      {skipped > 0 && <p className="text-muted">{t(text.skipped, { count: skipped })}</p>}
    </>
  )
}
