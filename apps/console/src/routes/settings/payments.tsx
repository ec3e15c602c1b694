import { useQuery } from '@tanstack/react-query'
import type { PaymentMethodSettings } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { PaymentMethodForm } from '../../settings/payment-method-form.tsx'
import { describeMethod, paymentMethodsQuery, paymentProblem } from '../../settings/payment-methods.ts'
import { readStartedPayment, TestPayment } from '../../settings/test-payment.tsx'
import { LoadError } from '../../shared/components/load-state.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { IconButton } from '../../shared/forms/icon-button.tsx'
import { paymentsText as text } from '../../shared/messages/settings/payments.ts'
import { settingsText } from '../../shared/messages/settings/settings.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { shopQuery } from '../../shared/shop-query.ts'
import { useSettingAction } from '../../shared/undo-change.ts'
import { useIsOwner } from '../../shared/use-session.ts'

export function Component(): ReactElement {
  const isOwner = useIsOwner()
  const { data, error, refetch, isFetching } = useQuery(paymentMethodsQuery)
  const { data: shop } = useQuery(shopQuery)
  const act = useSettingAction([keys.paymentMethods])
  const [started] = useState(readStartedPayment)
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{shellText.loading}</p>
  const { paymentMethods, canSaveSecrets, currency } = data
  const problem = paymentProblem(data, shop?.status)
  const ids = paymentMethods.map(({ _id }) => _id)
  const move = (index: number, by: -1 | 1) => {
    const [moved = ''] = ids.slice(index, index + 1)
    const order = ids.toSpliced(index, 1).toSpliced(index + by, 0, moved)
    return act(() => client.paymentMethods.reorderPaymentMethods(order), text.moved)
  }
  return (
    <Section title={text.title} aside={isOwner ? undefined : settingsText.ownerOnly}>
      <PageTitle title={text.title} />
      <p className="mb-4 max-w-prose text-muted">
        {text.text} {shop?.status === 'DEMO' && text.demoText} {shop?.status === 'PENDING' && text.setupText}{' '}
        {shop?.status === 'ENABLED' && text.openText}
      </p>
      {problem && (
        <Notice tone="error" title={text.noPayments} className="mb-4 max-w-xl">
          {problem}
        </Notice>
      )}
      {!canSaveSecrets && (
        <Notice tone="error" className="mb-4 max-w-xl">
          {text.noKey}
        </Notice>
      )}
      <ol>
        {paymentMethods.map((method, index) => (
          <li key={method._id} className="flex items-start gap-2 border-b border-rule py-2">
            <details open={started?.methodId === method._id} className="min-w-0 flex-1">
              <summary aria-label={t(text.edit, { name: method.name })} className="disclosure min-h-10">
                <span className="font-medium">{method.name}</span>{' '}
                <span className={method.offered ? 'text-success' : 'text-muted'}>
                  {describeMethod(method, shop?.status)}
                </span>
              </summary>
              <div className="py-4">
                <PaymentMethodForm method={method} currency={currency} isOwner={isOwner} />
                {isOwner && hasTestKeys(method) && (
                  <TestPayment
                    method={method}
                    startedReference={started?.methodId === method._id ? started.reference : undefined}
                  />
                )}
              </div>
            </details>
            {isOwner && (
              <span className="flex">
                <IconButton
                  name={t(text.moveUp, { name: method.name })}
                  Icon={ArrowUp}
                  disabled={index === 0}
                  onClick={() => void move(index, -1)}
                />
                <IconButton
                  name={t(text.moveDown, { name: method.name })}
                  Icon={ArrowDown}
                  disabled={index === ids.length - 1}
                  onClick={() => void move(index, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const hasTestKeys = ({ modes }: PaymentMethodSettings): boolean =>
  modes.some(({ mode, complete }) => mode === 'TEST' && complete)
