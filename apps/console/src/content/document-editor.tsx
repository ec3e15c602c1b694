import { type QueryKey, useQuery } from '@tanstack/react-query'
import { isRefusal } from '@vitrine/client'
import type { ContentDocument } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { type EditedLanguage, LanguageSwitch } from '../shared/components/language-switch.tsx'
import { LoadState } from '../shared/components/load-state.tsx'
import { Section } from '../shared/components/section.tsx'
import { errorMessage, fieldViolations } from '../shared/error-messages.ts'
import { formatExactTime } from '../shared/format-time.ts'
import { fromDateTimeInput, toDateTimeInput } from '../shared/forms/date-time-input.ts'
import { violationWithName } from '../shared/forms/field-errors.ts'
import { FieldGroup } from '../shared/forms/field-group.tsx'
import { TextInput } from '../shared/forms/fields.tsx'
import { useUnsaved } from '../shared/forms/unsaved-forms.ts'
import { contentText } from '../shared/messages/content/content.ts'
import { t } from '../shared/messages/t.ts'
import { queryClient } from '../shared/query-client.ts'
import { showToast } from '../shared/toasts/toasts.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { UploadsContext, usePendingUploads } from './pending-uploads.ts'
import { EditedLanguageContext } from './translated-texts.ts'

const text = contentText.document

/** The calls of a document with a draft and a history. */
export interface DocumentApi<Content> {
  readonly queryKey: QueryKey
  readonly load: () => Promise<ContentDocument<Content>>
  readonly saveDraft: (content: Content, revision: string) => Promise<ContentDocument<Content>>
  readonly discardDraft: () => Promise<ContentDocument<Content>>
  readonly publish: (publishDate?: Date) => Promise<ContentDocument<Content>>
  readonly restore: (versionId: string) => Promise<ContentDocument<Content>>
  /** The URL of the storefront with the draft. */
  readonly preview?: () => Promise<string>
}

interface DocumentEditorProps<Content> {
  readonly api: DocumentApi<Content>
  /** Why it cannot be saved, if so. */
  readonly validate: (content: Content) => string | undefined
  /** With `isChecked`, fields show their errors. */
  readonly children: (content: Content, onChange: (next: Content) => void, isChecked: boolean) => ReactNode
}

/** Edits, previews, publishes and restores a document. */
export function DocumentEditor<Content>(props: DocumentEditorProps<Content>): ReactElement {
  const { queryKey, load } = props.api
  const { data, error, refetch, isFetching } = useQuery({ queryKey, queryFn: load })
  if (!data) return <LoadState of={{ error, isFetching, refetch }} />
  return <LoadedEditor key={data.revision} {...props} document={data} />
}

function LoadedEditor<Content>({
  api,
  validate,
  children,
  document,
}: DocumentEditorProps<Content> & { readonly document: ContentDocument<Content> }): ReactElement {
  const canEdit = useCanEdit()
  const { content, latest, setContent, setSaved, isDirty } = useSavedContent(document.content)
  const { uploads, settled } = usePendingUploads()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [publishAt, setPublishAt] = useState<string>()
  const [language, setLanguage] = useState<EditedLanguage>()
  useUnsaved(isDirty() ? (isBusy ? 'saving' : 'unsaved') : undefined)

  const { editor, showError } = useErrorFocus()

  const run = async (work: () => Promise<ContentDocument<Content>>, done: string) => {
    if (isBusy) return
    setIsBusy(true)
    await settled()
    const invalid = validate(latest())
    setProblem(invalid)
    if (invalid) {
      // What is wrong are the texts of the main language.
      setLanguage(undefined)
      showError()
      setIsBusy(false)
      return
    }
    try {
      const saved = await work()
      // Saving the same draft keeps its form, with the focus in it.
      setSaved(saved.content)
      queryClient.setQueryData(api.queryKey, saved)
      showToast({ text: done })
    } catch (error) {
      setProblem(problemOf(error))
    }
    setIsBusy(false)
  }
  const save = () => (isDirty() ? api.saveDraft(latest(), document.revision) : Promise.resolve(document))
  const publish = (publishDate?: Date) =>
    run(
      async () => {
        const saved = await save()
        return saved.draft ? api.publish(publishDate) : saved
      },
      publishDate ? t(text.scheduled, { date: formatExactTime(publishDate) }) : text.published,
    )
  const preview = async (open: NonNullable<typeof api.preview>) => {
    // Opened at once, because browsers block windows that open later.
    const page = window.open('', '_blank')
    let url: string | undefined
    await run(async () => {
      const saved = await save()
      url = await open()
      return saved
    }, text.saved)
    if (url === undefined) page?.close()
    else if (page) page.location.href = url
  }
  return (
    <div ref={editor}>
      <p className="mb-3 text-muted">{statusText(document)}</p>
      {problem && (
        <Notice tone="error" className="mb-4">
          {problem}
        </Notice>
      )}
      <FieldGroup isReadOnly={!canEdit} className="grid gap-4">
        <LanguageSwitch language={language} onChange={setLanguage} />
        <EditedLanguageContext value={language}>
          <UploadsContext value={uploads}>
            {children(content, setContent, problem !== undefined)}
          </UploadsContext>
        </EditedLanguageContext>
        <div className="sticky bottom-(--toasts-height) flex flex-wrap gap-2 border-t border-rule bg-ground py-3">
          <Button size="small" aria-disabled={isBusy || undefined} onClick={() => void publish()}>
            {text.publish}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-disabled={isBusy || undefined}
            onClick={() => void run(save, text.saved)}
          >
            {text.save}
          </Button>
          {api.preview && (
            <Button size="small" variant="secondary" onClick={() => api.preview && void preview(api.preview)}>
              {text.preview}
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            aria-expanded={publishAt !== undefined}
            onClick={() =>
              setPublishAt(publishAt === undefined ? toDateTimeInput(nextHour(new Date())) : undefined)
            }
          >
            {text.schedule}
          </Button>
          {document.draft && (
            <Button size="small" variant="ghost" onClick={() => void run(api.discardDraft, text.discarded)}>
              {text.discard}
            </Button>
          )}
        </div>
        {publishAt !== undefined && (
          <ScheduleFields
            value={publishAt}
            onChange={setPublishAt}
            onSchedule={(when) =>
              when && when > new Date() ? void publish(when) : setProblem(text.needsFutureDate)
            }
          />
        )}
      </FieldGroup>
      <VersionHistory
        versions={document.versions}
        onRestore={({ _id, status }) =>
          void run(() => api.restore(_id), status === 'SCHEDULED' ? text.unscheduled : text.restored)
        }
      />
    </div>
  )
}

const HOUR_MS = 60 * 60 * 1000

/** A time to publish at that a merchant may leave as it is. */
const nextHour = (now: Date): Date => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS)

/** What the editor shows, and what customers will see. */
export function statusText({
  draft,
  versions,
}: Pick<ContentDocument<unknown>, 'draft' | 'versions'>): string {
  const shown = draft ? text.isDraft : versions.length === 0 ? text.isDefault : text.isPublished
  const scheduled = versions.find(({ status }) => status === 'SCHEDULED')
  return scheduled
    ? `${shown} ${t(text.isScheduled, { date: formatExactTime(scheduled.publishDate) })}`
    : shown
}

function problemOf(error: unknown): string {
  if (isRefusal(error, 'STALE_REVISION')) return text.changed
  const [violation] = fieldViolations(error)
  return violation ? violationWithName(violation) : errorMessage(error).text
}

/** The edited content, and whether it differs from what is saved. */
function useSavedContent<Content>(initial: Content) {
  const [content, setContent] = useState(initial)
  // The cached document may be an equal copy, so it cannot be compared by identity.
  const [saved, setSaved] = useState(initial)
  // A save that waits for an upload continues before the next render.
  const newest = useRef(initial)
  const change = (next: Content) => {
    newest.current = next
    setContent(next)
  }
  return {
    content,
    latest: () => newest.current,
    setContent: change,
    setSaved: (next: Content) => {
      change(next)
      setSaved(next)
    },
    isDirty: () => JSON.stringify(newest.current) !== JSON.stringify(saved),
  }
}

/** Moves to the first field that is wrong. */
function useErrorFocus() {
  const editor = useRef<HTMLDivElement>(null)
  const [failures, setFailures] = useState(0)
  // The buttons may be far from the field that is wrong.
  useEffect(() => {
    if (failures === 0) return
    const field = editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else editor.current?.scrollIntoView()
  }, [failures])
  return { editor, showError: () => setFailures((count) => count + 1) }
}

interface ScheduleFieldsProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSchedule: (when: Date | null) => void
}

const ScheduleFields = ({ value, onChange, onSchedule }: ScheduleFieldsProps): ReactElement => (
  <div className="flex flex-wrap items-end gap-2">
    <TextInput
      type="datetime-local"
      label={text.publishAt}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <Button size="small" variant="secondary" onClick={() => onSchedule(fromDateTimeInput(value))}>
      {text.schedulePublish}
    </Button>
  </div>
)

type Version = ContentDocument<unknown>['versions'][number]

function VersionHistory({
  versions,
  onRestore,
}: {
  readonly versions: readonly Version[]
  readonly onRestore: (version: Version) => void
}): ReactElement | null {
  const canEdit = useCanEdit()
  if (versions.length === 0) return null
  return (
    <Section title={text.history}>
      <ul>
        {versions.map((version) => (
          <li key={version._id} className="flex flex-wrap items-center gap-3 border-b border-rule py-1.5">
            <span className="min-w-0 flex-1">{formatExactTime(version.publishDate)}</span>
            <span className="text-xs text-muted">{text.status[version.status]}</span>
            {canEdit && version.status !== 'CURRENT' && (
              <Button size="small" variant="ghost" onClick={() => onRestore(version)}>
                {version.status === 'SCHEDULED' ? text.unschedule : text.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
