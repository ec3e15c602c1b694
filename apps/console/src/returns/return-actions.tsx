import type { MerchantReturn, Order } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { returnsText as text } from '../shared/messages/orders/returns.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { ApproveDialog, DeclineDialog, ReceiveDialog, ReturnRefundDialog } from './return-dialogs.tsx'
import { RETURN_KEYS } from './return-queries.ts'

interface ReturnProps {
  readonly order: Order
  readonly orderReturn: MerchantReturn
}

const DIALOGS = {
  approve: ApproveDialog,
  decline: DeclineDialog,
  receive: ReceiveDialog,
  refund: ReturnRefundDialog,
} as const

/** The same items again, as far as they are in the catalog. */
const replacements = ({ order, orderReturn }: ReturnProps) =>
  orderReturn.items.flatMap(({ lineItemId, received }) => {
    const line = order.lineItems.find(({ _id }) => _id === lineItemId)
    const quantity = received?.quantity ?? 0
    return line?.catalogReference && quantity > 0
      ? [{ quantity, catalogReference: line.catalogReference }]
      : []
  })

/** The actions that the status of a return allows. */
export function ReturnActions(props: ReturnProps): ReactElement {
  const { _id, status } = props.orderReturn
  const [open, setOpen] = useState<keyof typeof DIALOGS>()
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction(RETURN_KEYS, { INVALID_TRANSITION: text.changed, OUT_OF_STOCK: text.outOfStock })
  const small = { size: 'small', variant: 'secondary' } as const
  const items = replacements(props)
  const Dialog = open && DIALOGS[open]
  const exchange = () =>
    confirm({
      title: text.exchangeTitle,
      text: text.exchangeText,
      action: text.exchange,
      run: () => act(() => client.returns.exchangeReturn(_id, { items }), text.exchanged),
    })
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
          <Button size="small" onClick={() => setOpen('refund')}>
            {text.refund}
          </Button>
          {items.length > 0 && (
            <Button {...small} onClick={exchange}>
              {text.exchange}
            </Button>
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
      {confirmDialog}
    </div>
  )
}
