import type {
  TranslatableKind,
  TranslationJob,
  TranslationProviderKind,
  TranslationProviderSettings,
  TranslationTestResult,
} from '@vitrine/contract'
import { date } from '../../codec/value-codecs.ts'
import { type Call, operation } from '../../operation.ts'
import { resource } from '../resource.ts'

export type {
  TranslationFailure,
  TranslationFailureReason,
  TranslationJob,
  TranslationJobStatus,
  TranslationProvider,
  TranslationProviderKind,
  TranslationProviderSettings,
  TranslationTestResult,
} from '@vitrine/contract'

const PATH = '/_vitrine/v1/translation-provider'

/**
 * Returns the provider of machine translation, without its key.
 * @example const { provider } = await machineTranslation.getTranslationProvider()
 */
export const getTranslationProvider = /* @__PURE__ */ operation(
  (): Call<TranslationProviderSettings> => ({ method: 'GET', path: PATH }),
)

export interface TranslationProviderInput {
  kind: TranslationProviderKind
  /** A public HTTPS URL. */
  url: string
  /** Absent keeps the saved key of the same server, and null removes it. */
  key?: string | null
}

/**
 * Sets the provider of machine translation. For owners. Fails with `SECRETS_KEY_MISSING`.
 * @example
 * await machineTranslation.setTranslationProvider({ kind: 'DEEPL', url: 'https://api-free.deepl.com', key: 'the-key' })
 */
export const setTranslationProvider = /* @__PURE__ */ operation(
  (provider: TranslationProviderInput): Call<TranslationProviderSettings> => ({
    method: 'POST',
    path: PATH,
    args: { ...provider },
  }),
)

/**
 * Removes the provider. Translations stay. For owners. Fails with `TRANSLATION_PROVIDER_NOT_FOUND`.
 * @example await machineTranslation.deleteTranslationProvider()
 */
export const deleteTranslationProvider = /* @__PURE__ */ operation(
  (): Call<TranslationProviderSettings> => ({ method: 'DELETE', path: PATH }),
)

/**
 * Translates a sample text. For owners. Fails with `TRANSLATION_PROVIDER_NOT_FOUND`.
 * @example const { translation, failure } = await machineTranslation.testTranslationProvider()
 */
export const testTranslationProvider = /* @__PURE__ */ operation(
  (): Call<TranslationTestResult> => ({ method: 'POST', path: `${PATH}/test` }),
)

const response = { _createdDate: date, finishedDate: date, retryDate: date }
const jobs = /* @__PURE__ */ resource<TranslationJob>('translation-jobs', {
  name: 'translationJob',
  response,
})

/** What is translated: one entity, one kind, or everything. */
export interface NewTranslationJob {
  language: string
  kind?: TranslatableKind
  entityId?: string
}

/**
 * Translates missing texts. The shop continues on its own; poll `listTranslationJobs` for the progress. A job that runs
 * already is returned.
 * @example const { status } = await machineTranslation.startTranslationJob({ language: 'de' })
 */
export const startTranslationJob = /* @__PURE__ */ operation((job: NewTranslationJob) =>
  jobs.create({ ...job }),
)

/**
 * Lists the newest jobs.
 * @example const [latest] = await machineTranslation.listTranslationJobs()
 */
export const listTranslationJobs = /* @__PURE__ */ operation(() => jobs.list())

/**
 * Stops a job. What it has translated stays. Fails with `TRANSLATION_JOB_NOT_FOUND`.
 * @example const { status } = await machineTranslation.cancelTranslationJob('the-job-id')
 */
export const cancelTranslationJob = /* @__PURE__ */ operation((_id: string) => jobs.run(_id, 'cancel'))
