import type { TranslationTestResult } from '@vitrine/contract'
import { z } from 'zod'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { refuse } from '../../kernel/refusal.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { TranslationError, translateTexts } from './translate-texts.ts'
import {
  cancelTranslationJob,
  listTranslationJobs,
  startTranslationJob,
  TranslationJobInput,
} from './translation-jobs.ts'
import {
  deleteTranslationProvider,
  findTranslationProvider,
  readTranslationProvider,
  setTranslationProvider,
  TranslationProviderInput,
} from './translation-provider-settings.ts'

const SAMPLE = 'Thank you for your order.'

/** Routes of machine translation. The provider costs money and reads texts, so owners set it. */
export const machineTranslationRoutes = ({ db, config, now, shop }: CatalogServer) => {
  const safeFetch = createSafeFetch({ allow: config.outboundAllowlist })
  return {
    'GET /_vitrine/v1/translation-provider': operation(
      { access: 'merchants', areas: ['content'], summary: 'Reads the provider of machine translation.' },
      () => readTranslationProvider(db, config),
    ),
    'POST /_vitrine/v1/translation-provider': operation(
      {
        access: 'owner',
        summary: 'Sets the provider of machine translation. The key is write-only.',
        errors: ['SECRETS_KEY_MISSING'],
        body: TranslationProviderInput,
      },
      (c, { body }) => setTranslationProvider(db, config, body, { actor: c.get('caller'), now: now() }),
    ),
    'DELETE /_vitrine/v1/translation-provider': operation(
      {
        access: 'owner',
        summary: 'Removes the provider of machine translation. Translations stay.',
        errors: ['TRANSLATION_PROVIDER_NOT_FOUND'],
      },
      (c) => deleteTranslationProvider(db, config, { actor: c.get('caller'), now: now() }),
    ),
    'POST /_vitrine/v1/translation-provider/test': operation(
      {
        access: 'owner',
        summary: 'Translates a sample text, and returns its translation or why there is none.',
        errors: ['TRANSLATION_PROVIDER_NOT_FOUND', 'RATE_LIMITED'],
        idempotency: 'none',
      },
      async (): Promise<TestOutcome> => {
        const limited = await countAttemptIn(
          db,
          { key: ['test translation'], ...LIMITS.providerTests },
          now(),
        )
        if (limited) return limited
        const provider = await findTranslationProvider(db, config)
        if (!provider) return refuse('TRANSLATION_PROVIDER_NOT_FOUND')
        const { languages } = await shop()
        const to = languages.find((code) => code !== 'en') ?? 'de'
        const translated = await translateTexts(
          provider,
          [{ text: SAMPLE, format: 'TEXT' }],
          { from: 'en', to },
          { safeFetch, now: now() },
        )
        if (translated instanceof TranslationError) return { failure: translated.failure }
        const [translation] = translated
        return translation ? { translation } : { failure: { reason: 'WRONG_RESPONSE' } }
      },
    ),
    'GET /_vitrine/v1/translation-jobs': operation(
      { access: 'staff', areas: ['content'], summary: 'Lists jobs of machine translation, newest first.' },
      () => listTranslationJobs(db),
    ),
    'POST /_vitrine/v1/translation-jobs': operation(
      {
        access: 'editors',
        areas: ['content'],
        summary: 'Translates the missing texts of one entity, one kind, or all, to a language.',
        errors: [
          'TRANSLATION_PROVIDER_NOT_FOUND',
          'PRODUCT_NOT_FOUND',
          'COLLECTION_NOT_FOUND',
          'SHIPPING_OPTION_NOT_FOUND',
          'DISCOUNT_RULE_NOT_FOUND',
          'PAYMENT_METHOD_NOT_FOUND',
        ],
        body: TranslationJobInput,
      },
      (c, { body }) => startTranslationJob(db, body, { actor: c.get('caller'), now: now() }),
    ),
    'POST /_vitrine/v1/translation-jobs/:id/cancel': operation(
      {
        access: 'editors',
        areas: ['content'],
        summary: 'Stops a job of machine translation. What it has translated stays.',
        errors: ['TRANSLATION_JOB_NOT_FOUND'],
        parameters: z.object({ id: z.string() }),
      },
      (_, { parameters: { id } }) => cancelTranslationJob(db, id, now()),
    ),
  } satisfies Routes
}

type TestOutcome =
  | TranslationTestResult
  | ReturnType<typeof refuse<'TRANSLATION_PROVIDER_NOT_FOUND'>>
  | NonNullable<Awaited<ReturnType<typeof countAttemptIn>>>
