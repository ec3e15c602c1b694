import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createApp } from '@vitrine/platform/app'
import { securePath } from '@vitrine/platform/catalog/media/media-paths'
import { createProduct } from '@vitrine/platform/catalog/product-editing/create-product'
import { abandonCheckouts } from '@vitrine/platform/features/abandoned-checkouts/abandon-checkouts'
import { setFactorProvider } from '@vitrine/platform/identity/factors/factor-provider-settings'
import { upsertFactor } from '@vitrine/platform/identity/factors/second-factor-repository'
import { findMemberByEmail } from '@vitrine/platform/identity/members/member-repository'
import { setSignInProviders } from '@vitrine/platform/identity/providers/sign-in-provider-settings'
import { updateSignOnPolicy } from '@vitrine/platform/identity/sign-in/sign-on-policy'
import { readConfig } from '@vitrine/platform/kernel/config'
import { newId } from '@vitrine/platform/kernel/database/new-id'
import { closeDatabase, type Database, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { paymentCustomers } from '@vitrine/platform/kernel/database/schema/orders/payment-customers'
import { serve } from '@vitrine/platform/kernel/http/serve'
import { findMail, listMails } from '@vitrine/platform/kernel/mail/mail-repository'
import { openMediaStorage } from '@vitrine/platform/kernel/media-storage/open-media-storage'
import { targetRules } from '@vitrine/platform/kernel/safe-fetch/fetch-target'
import { updatePaymentMethod } from '@vitrine/platform/orders/payments/methods/manage-payment-methods'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { issueSetUpToken } from '@vitrine/platform/shop/merchants/set-up'
import { updateShop } from '@vitrine/platform/shop/profile/shop-settings'
import { stopListening } from '@vitrine/server'
import { startSmtpServer } from '../../apps/platform/testing/fake-smtp-server.ts'
import { startStripeServer } from '../../apps/platform/testing/fake-stripe-server.ts'
import { openOpenIdProvider, type ProviderPerson } from '../../apps/platform/testing/openid-provider.ts'
import { freePort } from '../running-shop.ts'
import { copyTemplate } from './copy-template.ts'
import { env, expect } from './fixtures.ts'

/** Host names of localhost: two on one site, one on another site, and one that is not registered. */
const SHOP = 'shop.vitrine.localhost'
const PLATFORM = 'id.vitrine.localhost'
const OTHER_SITE_HOST = 'shop.elsewhere.localhost'
const UNREGISTERED = 'evil.localhost'

const MAIL_PASSWORD = 'sixteen loud gray ducks'

/** Starts a platform with its own host name, and a shop page that runs the built client in the browser. */
export async function openHostedShop() {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-hosted-'))
  const [platformPort, shopPort, storefrontPort] = [await freePort(), await freePort(), await freePort()]
  const openIdPort = await freePort()
  const platformUrl = `http://${PLATFORM}:${platformPort}`
  const shopAt = (host: string) => `http://${host}:${shopPort}`
  const storefrontUrl = `http://${SHOP}:${storefrontPort}`

  const databaseUrl = await copyTemplate(env('TEMPLATE_DATABASE'))
  const db = openDatabase(databaseUrl)
  await updateShop(db, { name: 'Harbour Lane', status: 'ENABLED' }, new Date())
  const { clientId } = await ensureApp(db, {
    name: 'Test',
    origins: [shopAt(SHOP), shopAt(OTHER_SITE_HOST)],
    redirectUris: [
      `${shopAt(SHOP)}/`,
      ...['/', '/signed-in', '/account'].map((path) => storefrontUrl + path),
    ],
  })
  const messages: { readonly to: string; readonly code: string }[] = []
  const textProvider = createServer(async (request, response) => {
    messages.push(JSON.parse(await text(request)))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(textProvider, 'listening')
  const providerHost = `127.0.0.1:${(textProvider.address() as AddressInfo).port}`

  const mailServer = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === MAIL_PASSWORD ? done(null, { user: 'shop' }) : done(new Error('Invalid login')),
  })
  const mailHost = new URL(mailServer.url).host
  const stripe = await startStripeServer({ hasPages: true })
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: join(directory, 'media'),
    PORT: String(platformPort),
    PUBLIC_URL: platformUrl,
    SHOP_URL: shopAt(SHOP),
    MAILBOX: 'public',
    TEST_PAYMENTS: 'on',
    OUTBOUND_ALLOWLIST: `${providerHost},${mailHost},127.0.0.1:${openIdPort}`,
    SECRETS_KEY: 'the key of the journeys, which is long',
    STRIPE_API_URL: stripe.url,
  })
  const platform = await serve(createApp({ db, config }).fetch, config)
  const shop = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const module = pathname.startsWith('/modules/') ? await readModule(pathname.slice(9)) : undefined
    if (module) return response.setHeader('content-type', 'text/javascript').end(module)
    return response.setHeader('content-type', 'text/html').end(shopPage(platformUrl, clientId))
  }).listen(shopPort, '127.0.0.1')

  const storefronts: ChildProcess[] = []
  let openIdProvider: Awaited<ReturnType<typeof openOpenIdProvider>> | undefined

  return {
    platformUrl,
    /** A mail server that accepts one password, and what it has received. */
    mailServer: { port: mailHost.split(':')[1] ?? '', password: MAIL_PASSWORD, received: mailServer.taken },
    /** The shopper confirms a payment intent at Stripe. */
    payAtStripe: stripe.pay,
    /** The link that creates the owner's account. */
    setUpUrl: async (): Promise<string> => `${platformUrl}/console/set-up#${await issueSetUpToken(db)}`,
    /** Starts the built storefront for this platform. */
    openStorefront: async (): Promise<string> => {
      const child = spawn(process.execPath, [STOREFRONT], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(storefrontPort),
          PUBLIC_URL: storefrontUrl,
          VITRINE_API_URL: `http://127.0.0.1:${platformPort}`,
          VITRINE_HOSTED_PAGES_ORIGIN: platformUrl,
          VITRINE_MEDIA_ORIGIN: platformUrl,
          VITRINE_CLIENT_ID: clientId,
        },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      storefronts.push(child)
      await once(child, 'message')
      return storefrontUrl
    },
    shopUrl: shopAt(SHOP),
    elsewhereUrl: shopAt(OTHER_SITE_HOST),
    unregisteredUrl: shopAt(UNREGISTERED),
    /** Creates a digital product, optionally with a file, and accepts test cards. Returns its path. */
    sell: async (product: { name: string; quantity?: number; file?: string }): Promise<string> => {
      await updateShop(db, { status: 'DEMO' }, new Date())
      const { file, ...fields } = product
      const created = await createProduct(db, { ...fields, productType: 'digital', price: 20 }, new Date())
      if (!('productId' in created)) throw new Error(JSON.stringify(created))
      const digitalFile = { id: `${'a'.repeat(40)}.pdf`, fileName: 'file.pdf', fileType: 'SECURE_DOCUMENT' }
      if (file !== undefined)
        await openMediaStorage(config).write(securePath(digitalFile.id), Buffer.from(file))
      const { rows } = await db.$client.query<{ slug: string }>(
        'update products set digital_file = $2 where id = $1 returning slug',
        [created.productId, file === undefined ? null : digitalFile],
      )
      return `/products/${rows[0]?.slug}`
    },
    /** Reduces the stock of every variant to one unit. */
    sellAllButOne: () => db.$client.query('update variants set quantity = 1'),
    /** Marks open checkouts as abandoned, as two hours later. */
    abandonCheckouts: () => abandonCheckouts(db, new Date(Date.now() + 2 * 60 * 60 * 1000)),
    policy: (change: Parameters<typeof updateSignOnPolicy>[1]) =>
      updateSignOnPolicy(db, change, 'system', new Date()),
    /** Lets Stripe keep cards for a member, by their last digits. */
    keepCards: async (email: string, ...lastFour: readonly string[]): Promise<void> => {
      const member = await findMemberByEmail(db, email)
      if (!member) throw new Error(`${email} has no account.`)
      const now = new Date()
      const test = { secretKey: 'sk_test_51secret', webhookSecret: 'whsec_51secret' }
      const method = { db, config, providers: new Map() }
      const saved = await updatePaymentMethod(
        method,
        'stripe',
        { enabled: true, test },
        { actor: 'system', now },
      )
      if ('code' in saved) throw new Error(JSON.stringify(saved))
      const reference = `cus_${member.id}`
      stripe.cardHolders.add(reference)
      await db
        .insert(paymentCustomers)
        .values({ provider: 'stripe-test', reference, memberId: member.id, createdAt: now })
      for (const digits of lastFour) stripe.keepCard(reference, 'visa', digits)
    },
    /** Lets members get codes by text message. */
    offerTexts: () => {
      const provider = { url: `http://${providerHost}/`, factors: ['SMS' as const] }
      return setFactorProvider(db, provider, targetRules([providerHost]), {
        actor: 'system',
        now: new Date(),
      })
    },
    /** Offers sign-in with a real OpenID provider, at which a person has an account. */
    offerOpenIdProvider: async (name: string, person: ProviderPerson): Promise<void> => {
      const options = { port: openIdPort, hasPage: true }
      openIdProvider ??= await openOpenIdProvider(`${platformUrl}/sign-in/callback`, options)
      openIdProvider.setPerson(person)
      const { issuer, client } = openIdProvider
      const saved = await setSignInProviders(db, config, [{ name, issuer, isEnabled: true, ...client }], {
        actor: 'system',
        now: new Date(),
      })
      if ('code' in saved) throw new Error(JSON.stringify(saved))
    },
    /** The code in the newest text message to a phone. */
    textTo: (phone: string): string => messages.findLast(({ to }) => to === phone)?.code ?? '',
    /** Requires an emailed code from a member at sign-in. */
    addEmailFactor: async (email: string): Promise<void> => {
      const member = await findMemberByEmail(db, email)
      if (!member) throw new Error(`${email} has no account.`)
      const now = new Date()
      const factor = { id: newId(now), memberId: member.id, type: 'EMAIL', secret: '' } as const
      const times = { confirmedAt: now, createdAt: now, updatedAt: now }
      await upsertFactor(db, { ...factor, recoveryCodeHashes: [], ...times })
    },
    /** The number of refresh token renewals of each active session of a member. */
    renewalsOf: async (email: string): Promise<number[]> => {
      const { rows } = await db.$client.query<{ generation: number }>(
        `select generation from sessions join members on members.id = member_id where email = $1 and revoked_at is null`,
        [email],
      )
      return rows.map(({ generation }) => generation)
    },
    /** The text in the newest email to an address that matches the pattern. */
    mailTo: async (email: string, pattern: RegExp): Promise<string> => {
      let found = ''
      await expect(async () => {
        found = await findInMails(db, email, pattern)
        expect(found, `an email to ${email}`).not.toBe('')
      }).toPass()
      return found
    },
    close: async () => {
      for (const child of storefronts) child.kill('SIGTERM')
      for (const server of [shop, textProvider]) {
        server.closeAllConnections()
        server.close()
      }
      stripe.stop()
      await openIdProvider?.close()
      mailServer.stop()
      await stopListening(platform)
      await closeDatabase(db)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** What the newest email to an address has of a pattern. */
async function findInMails(db: Database, email: string, pattern: RegExp): Promise<string> {
  for (const { id, to } of await listMails(db, 100)) {
    const found = to === email ? pattern.exec((await findMail(db, id))?.text ?? '') : null
    if (found) return found[0]
  }
  return ''
}

export type HostedShop = Awaited<ReturnType<typeof openHostedShop>>

const STOREFRONT = fileURLToPath(new URL('../../apps/storefront/main.js', import.meta.url))

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url))

/** The time limit of a call. The client's default of 10 s aborts calls and renewals on a busy machine. */
const CALL_TIMEOUT_MS = 10 * 60_000

/** A module of a built package, such as `client/dist/index.js`. */
const readModule = (path: string) => readFile(join(PACKAGES, normalize(`/${path}`))).catch(() => undefined)

const shopPage = (platformUrl: string, clientId: string) => `<!doctype html>
<html lang="en"><head><title>A shop</title>
<script type="importmap">${JSON.stringify({
  imports: {
    '@vitrine/client': '/modules/client/dist/index.js',
    '@vitrine/client/stores': '/modules/client/dist/stores/index.js',
    '@vitrine/contract': '/modules/contract/dist/index.js',
  },
})}</script>
<script type="module">
  import { createClient, OAuthStrategy, webTokenStorage } from '@vitrine/client'
  import { collections } from '@vitrine/client/stores'
  window.memberShop = createClient({
    apiUrl: ${JSON.stringify(platformUrl)},
    auth: OAuthStrategy({ clientId: ${JSON.stringify(clientId)} }),
    modules: {},
  })
  window.openTab = () => createClient({
    apiUrl: ${JSON.stringify(platformUrl)},
    timeout: ${CALL_TIMEOUT_MS},
    auth: OAuthStrategy({ clientId: ${JSON.stringify(clientId)}, tokenStorage: webTokenStorage() }),
    modules: { collections },
  })
  document.body.dataset.ready = 'yes'
</script></head><body><h1>A shop</h1></body></html>`

/** The globals of the shop page. */
declare global {
  interface Window {
    memberShop: {
      auth: {
        generateOAuthData(redirectUri: string): Promise<{ state: string }>
        getAuthUrl(data: object): Promise<{ authUrl: string }>
        parseFromUrl(): { code: string; state: string }
        getMemberTokens(code: string, state: string, data: object): Promise<object>
        setTokens(tokens: object): void
        loggedIn(): boolean
        logout(url: string): Promise<{ logoutUrl: string }>
        login(params: object): Promise<{ data: { sessionToken: string } }>
        getMemberTokensForDirectLogin(
          token: string,
        ): Promise<{ accessToken: object; refreshToken: { role: string } }>
      }
    }
    /** Shares its session with the other tabs of the browser. */
    openTab(): {
      auth: { loggedIn(): boolean }
      collections: { queryCollections(): { find(): Promise<unknown> } }
    }
  }
}
