import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, OAuthStrategy } from '@vitrine/client'
import { collections, products } from '@vitrine/client/stores'
import { createApp } from '@vitrine/platform/app'
import { readConfig } from '@vitrine/platform/config'
import { seedDemoShop } from '@vitrine/platform/demo/seed'
import { ensureApp } from '@vitrine/platform/identity/apps'
import { onTestFinished } from 'vitest'
import { testDatabase } from './database.ts'

/** The demo shop on a database of its own, and the real client talking to it: no port, no mock. */
export async function openTestShop() {
  const mediaDir = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
  onTestFinished(() => rm(mediaDir, { recursive: true, force: true }))
  const db = await testDatabase()
  await seedDemoShop({ db, mediaDir })
  const { clientId } = await ensureApp(db, { name: 'Test', origins: [], redirectUris: [] })

  const config = readConfig({ DATABASE_URL: 'postgres://unused', MEDIA_DIR: mediaDir })
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
