import { createClient, OAuthStrategy } from '@vitrine/client'
import { collections, products } from '@vitrine/client/stores'
import { createApp } from '@vitrine/platform/app'
import { readConfig } from '@vitrine/platform/kernel/config'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { demoDatabase } from './database.ts'

/** The demo shop on its own database, with the real client: no port, no mock. */
export async function openTestShop() {
  const { db, mediaDir } = await demoDatabase()
  const { clientId } = await ensureApp(db, { name: 'Test', origins: [], redirectUris: [] })

  const config = readConfig({ DATABASE_URL: 'postgres://unused', MEDIA_DIR: mediaDir, TEST_PAYMENTS: 'on' })
  const app = createApp({ db, config })
  const requests: string[] = []
  const client = createClient({
    apiUrl: config.publicUrl,
    auth: OAuthStrategy({ clientId }),
    modules: { products, collections },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(new URL(request.url).pathname)
      return app.fetch(request)
    },
  })
  return { client, app, db, clientId, config, requests }
}
