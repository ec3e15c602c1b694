import type { SubscriptionContract } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Modal } from '../components/modal.tsx'
import { say } from '../messages/say.ts'
import { subscriptionsText as text } from '../messages/subscriptions.ts'
import { act } from '../settings/act.ts'
import { shop } from '../shop.ts'

interface CancelSubscriptionProps {
  readonly subscription: SubscriptionContract
  readonly onClose: () => void
}

/** Asks once more before a subscription ends, which nobody can take back. */
export function CancelSubscription({ subscription, onClose }: CancelSubscriptionProps): ReactElement {
  const { _id, productName: name = '', buyerInfo } = subscription
  const who = buyerInfo?.email ?? text.noAddress
  const cancel = async () => {
    const ending = shop.subscriptions.cancelSubscription(_id)
    await act(ending, say(text.canceled, { who }), ['subscriptions'], { INVALID_TRANSITION: text.over })
    onClose()
  }
  return (
    <Modal title={text.cancelTitle} description={say(text.cancelText, { who, name })} onClose={onClose}>
      <div className="flex gap-2">
        <Button size="small" variant="danger" onClick={() => void cancel()}>
          {text.cancel}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {text.keep}
        </Button>
      </div>
    </Modal>
  )
}
