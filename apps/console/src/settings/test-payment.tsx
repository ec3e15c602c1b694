import { isRefusal } from '@vitrine/client'
import type { TestPayment as Payment, PaymentMethodSettings } from '@vitrine/contract'
import { Button, buttonClass, Notice } from '@vitrine/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { errorMessage } from '../shared/error-messages.ts'
import { paymentsText as text } from '../shared/messages/settings/payments.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** Where the browser keeps the test payment that the merchant pays on the page of its provider. */
const STARTED = 'vitrine-test-payment'

interface StartedPayment {
  readonly methodId: string
  readonly reference: string
}

/** The test payment from whose page the merchant comes back, if any. */
export function readStartedPayment(): StartedPayment | undefined {
  const stored = sessionStorage.getItem(STARTED)
  return stored ? (JSON.parse(stored) as StartedPayment) : undefined
}

interface TestPaymentProps {
  readonly method: PaymentMethodSettings
  /** A test payment of the method that was started before. */
  readonly startedReference?: string | undefined
}

/** A payment with the test keys, which shows a merchant that they work. */
export function TestPayment({ method: { _id: id, name }, startedReference }: TestPaymentProps): ReactElement {
  const [payment, setPayment] = useState<Payment>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async (call: () => Promise<Payment>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setPayment(await call())
      // Its webhook may have arrived.
      void refetchQueries(keys.paymentMethods)
    } catch (error) {
      setProblem(problemOf(error, name))
    }
    setBusy(false)
  }
  const check = (reference: string) => run(() => client.paymentMethods.getTestPayment(id, reference))
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once, when the merchant comes back.
  useEffect(() => {
    if (!startedReference) return
    sessionStorage.removeItem(STARTED)
    void check(startedReference)
  }, [])
  const keep = ({ reference }: Payment) => {
    const started: StartedPayment = { methodId: id, reference }
    sessionStorage.setItem(STARTED, JSON.stringify(started))
  }
  return (
    <section aria-label={text.test} className="mt-6">
      <h3 className="text-sm font-medium">{text.test}</h3>
      <p className="mb-3 max-w-prose text-muted">{t(text.testText, { name })}</p>
      <div aria-live="polite">
        {problem && (
          <Notice tone="error" className="mb-3 max-w-xl">
            {problem}
          </Notice>
        )}
        {payment && !problem && (
          <Notice
            tone={payment.status === 'PAID' ? 'success' : payment.status === 'FAILED' ? 'error' : 'info'}
            className="mb-3 max-w-xl"
          >
            {payment.url
              ? t(text.testStarted, { amount: payment.amount, name })
              : text.testResults[payment.status]}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {payment?.url ? (
          <>
            <a href={payment.url} onClick={() => keep(payment)} className={buttonClass({ size: 'small' })}>
              {t(text.testOpen, { name })}
            </a>
            <Button
              size="small"
              variant="secondary"
              aria-disabled={isBusy || undefined}
              onClick={() => void check(payment.reference)}
            >
              {text.testCheck}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            variant="secondary"
            aria-disabled={isBusy || undefined}
            onClick={() => void run(() => client.paymentMethods.createTestPayment(id))}
          >
            {text.test}
          </Button>
        )}
      </div>
    </section>
  )
}

function problemOf(error: unknown, name: string): string {
  if (!isRefusal(error, 'PAYMENT_PROVIDER_FAILED')) return errorMessage(error).text
  const { reason } = error.details.applicationError.data
  return reason === 'UNREACHABLE' ? t(text.testUnreachable, { name }) : t(text.testFailed, { name, reason })
}
