import { account } from '@vitrine/client/extras'
import { respondWithFile } from '../../account/respond-with-file.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/data-export.ts'

export { EmptyPage as default } from '../../shared/components/empty-page.tsx'

/** The data export of a member. */
export const middleware: Route.MiddlewareFunction[] = [
  respondWithFile(async ({ context }) => {
    const known = await orErrorResponse(getShopper(context).client.use(account.exportData)())
    return new Response(JSON.stringify(known, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'private, no-store',
      },
    })
  }),
]
