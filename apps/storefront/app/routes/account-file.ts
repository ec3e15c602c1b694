import { account } from '@vitrine/client/extras'
import { accountFile } from '../account/account-file.server.ts'
import { orErrorResponse } from '../loader-errors.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import type { Route } from './+types/account-file.ts'

export { EmptyPage as default } from '../components/empty-page.tsx'

/** The data export of a member. */
export const middleware: Route.MiddlewareFunction[] = [
  accountFile(async ({ context }) => {
    const known = await orErrorResponse(shopperOf(context).client.use(account.exportData)())
    return new Response(JSON.stringify(known, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'private, no-store',
      },
    })
  }),
]
