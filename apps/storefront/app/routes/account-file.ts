import { account } from '@vitrine/client/extras'
import { memberOnly } from '../account/member-only.server.ts'
import { answered } from '../answers.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import type { Route } from './+types/account-file.ts'

export const middleware: Route.MiddlewareFunction[] = [memberOnly]

/** Everything that the shop knows about the member, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const known = await answered(shopperOf(context).client.use(account.exportData)())
  return new Response(JSON.stringify(known, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    },
  })
}
