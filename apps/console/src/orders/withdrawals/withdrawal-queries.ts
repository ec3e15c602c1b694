import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'

/** How many withdrawals are to be processed. */
export const openWithdrawalsQuery = queryOptions({
  queryKey: [...keys.withdrawals, 'open'],
  queryFn: async () => (await client.withdrawals.listWithdrawals({ status: 'OPEN', limit: 1 })).total,
})

/** The orders with the newest withdrawals that are to be processed. */
export const withdrawnOrdersQuery = queryOptions({
  queryKey: [...keys.withdrawals, 'orders'],
  queryFn: async () => {
    const { withdrawals } = await client.withdrawals.listWithdrawals({ status: 'OPEN', limit: 100 })
    return withdrawals.flatMap(({ order }) => order?._id ?? [])
  },
})

export const orderWithdrawalsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...keys.withdrawals, 'order', orderId],
    queryFn: async () => (await client.withdrawals.listWithdrawals({ orderId })).withdrawals,
  })
