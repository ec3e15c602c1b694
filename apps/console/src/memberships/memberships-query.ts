import { queryOptions } from '@tanstack/react-query'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

export const membershipsQuery = queryOptions({
  queryKey: [...keys.memberships, 'list'],
  queryFn: () => client.memberships.listMemberships(),
})
