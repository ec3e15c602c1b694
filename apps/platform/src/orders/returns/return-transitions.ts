import type { ReturnStatus } from '@vitrine/contract'
import type { Transitions } from '../records/order-transitions.ts'

/** Items that arrived are neither declined nor canceled: their return is closed. */
export const RETURN_TRANSITIONS: Transitions<ReturnStatus> = {
  REQUESTED: ['APPROVED', 'DECLINED', 'CANCELED'],
  APPROVED: ['RECEIVED', 'CANCELED'],
  RECEIVED: ['CLOSED'],
  DECLINED: [],
  CLOSED: [],
  CANCELED: [],
}
