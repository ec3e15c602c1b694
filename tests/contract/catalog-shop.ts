import { createClient, OAuthStrategy } from '@vitrine/client'
import { MerchantStrategy } from '@vitrine/client/merchant'
import { collections, products } from '@vitrine/client/stores'
import { createApp } from '@vitrine/platform/app'
import { readConfig } from '@vitrine/platform/kernel/config'
import type { Database } from '@vitrine/platform/kernel/database/open-database'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { issueSetUpToken } from '@vitrine/platform/shop/merchants/set-up'

const modules = { products, collections }

/** An empty shop with its owner and a visitor, both with the real client: no port, no mock. */
export async function openShopFor(db: Database, now: () => Date = () => new Date()) {
  const config = readConfig({
    DATABASE_URL: 'postgres://unused',
    MEDIA_DIR: '/nonexistent',
    TEST_PAYMENTS: 'on',
  })
  const { publicUrl: apiUrl } = config
  const app = createApp({ db, config, now })
  const { clientId } = await ensureApp(db, { name: 'Test', origins: [], redirectUris: [] })

  const response = await app.fetch(
    new Request(`${apiUrl}/_vitrine/v1/merchants/set-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token: await issueSetUpToken(db, now),
        name: 'Ada',
        email: 'ada@example.com',
        password: 'correct horse battery',
      }),
    }),
  )
  const { merchant } = (await response.json()) as { merchant: { id: string } }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''

  /** The headers that a browser adds on one of the platform's own pages. */
  const asOwner = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    request.headers.set('cookie', cookie)
    request.headers.set('origin', apiUrl)
    return app.fetch(request)
  }
  const asVisitor = async (input: string | URL | Request, init?: RequestInit) =>
    app.fetch(new Request(input, init))

  return {
    db,
    app,
    apiUrl,
    ownerId: merchant.id,
    /** For custom clients. */
    connection: { apiUrl, fetch: asVisitor },
    ownerConnection: { apiUrl, fetch: asOwner },
    owner: createClient({ apiUrl, auth: MerchantStrategy(), modules, fetch: asOwner }),
    visitor: createClient({ apiUrl, auth: OAuthStrategy({ clientId }), modules, fetch: asVisitor }),
  }
}

/** How a call is rejected: status, code, and the violated rules by field. */
export async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  )
  const { applicationError, validationError } = error?.details ?? {}
  return {
    status: error?.status as number | undefined,
    code: applicationError?.code as string | undefined,
    data: applicationError?.data as Record<string, unknown> | undefined,
    rules: Object.fromEntries(
      (validationError?.fieldViolations ?? []).map(
        ({ field, violatedRule }: { field: string; violatedRule: string }) => [field, violatedRule],
      ),
    ) as Record<string, string>,
  }
}
