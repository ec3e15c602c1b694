import type { MerchantReturn, Order } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { RETURN_KEYS } from '../orders/order-queries.ts'
import { returnsText as text } from '../shared/messages/orders/returns.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCan } from '../shared/use-session.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { ApproveDialog, DeclineDialog, ReceiveDialog, ReturnRefundDialog } from './return-dialogs.tsx'

interface ReturnProps {
  readonly order: Order
  readonly orderReturn: MerchantReturn
}

const DIALOGS = {
  approve: ApproveDialog,
  decline: DeclineDialog,
  receive: ReceiveDialog,
  refund: ReturnRefundDialog,
  exchange: ExchangeDialog,
} as const

/** The actions that the status of a return allows. */
export function ReturnActions(props: ReturnProps): ReactElement {
  const { _id, status } = props.orderReturn
  const [open, setOpen] = useState<keyof typeof DIALOGS>()
  const act = useAction(RETURN_KEYS, { INVALID_TRANSITION: text.changed })
  const small = { size: 'small', variant: 'secondary' } as const
  const Dialog = open && DIALOGS[open]
  const canMoveMoney = useCan(['orders', 'money'], 'edit')
  return (
    <div className="mt-2 flex flex-wrap gap-2 print:hidden">
      {status === 'REQUESTED' && (
        <>
          <Button size="small" onClick={() => setOpen('approve')}>
            {text.approve}
          </Button>
          <Button {...small} onClick={() => setOpen('decline')}>
            {text.decline}
          </Button>
        </>
      )}
      {status === 'APPROVED' && (
        <Button size="small" onClick={() => setOpen('receive')}>
          {text.receive}
        </Button>
      )}
      {status === 'RECEIVED' && (
        <>
          {canMoveMoney && (
            <>
              <Button size="small" onClick={() => setOpen('refund')}>
                {text.refund}
              </Button>
              <Button {...small} onClick={() => setOpen('exchange')}>
                {text.exchange}
              </Button>
            </>
          )}
          <Button {...small} onClick={() => act(() => client.returns.closeReturn(_id), text.closed)}>
            {text.close}
          </Button>
        </>
      )}
      {(status === 'REQUESTED' || status === 'APPROVED') && (
        <Button {...small} onClick={() => act(() => client.returns.cancelReturn(_id), text.canceled)}>
          {text.cancel}
        </Button>
      )}
      {Dialog && <Dialog {...props} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
