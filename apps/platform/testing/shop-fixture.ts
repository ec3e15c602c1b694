import { EVENT_TYPES } from '../src/kernel/events/event-types.ts'
import type { openPlatform } from './open-platform.ts'

type Platform = Awaited<ReturnType<typeof openPlatform>>
type Headers = Record<string, string>

/** A few of everything a shop has, created through its API: their ids, for requests. */
export async function createShopFixture(platform: Platform, owner: Headers) {
  const create = async (path: string, body: object) => {
    const response = await platform.post(path, body, owner)
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(response.body)}`)
    return response.body
  }
  const several = <Created>(work: (number: number) => Promise<Created>): Promise<Created[]> =>
    Promise.all([1, 2, 3].map(work))

  const products = await several(async (number) => {
    const choices = ['S', 'M'].map((value) => ({ value, description: value }))
    const options = number === 1 ? { productOptions: [{ name: 'Size', choices }], manageVariants: true } : {}
    const { product } = await create('/stores/v1/products', {
      product: { name: `Bowl ${number}`, productType: 'physical', priceData: { price: 12 }, ...options },
    })
    return product as { id: string; slug: string; inventoryItemId: string; variants: { id: string }[] }
  })
  const collections = await several(async (number) => {
    const { collection } = await create('/stores/v1/collections', { collection: { name: `Shelf ${number}` } })
    return collection as { id: string; slug: string }
  })
  const apps = await several(async (number) => {
    const { app } = await create('/_vitrine/v1/apps', {
      name: `App ${number}`,
      origins: [],
      redirectUris: [],
    })
    const { secret } = await create(`/_vitrine/v1/apps/${app.clientId}/secrets`, {})
    return { clientId: app.clientId as string, secretId: secret.id as string }
  })
  const keys = await several((number) =>
    create('/_vitrine/v1/api-keys', { name: `Key ${number}`, role: 'viewer' }),
  )
  const webhooks = await several((number) =>
    create('/_vitrine/v1/webhooks', {
      name: `Hook ${number}`,
      url: 'https://hook.invalid/',
      eventTypes: [EVENT_TYPES[0]],
    }),
  )
  const invitations = await several((number) =>
    create('/_vitrine/v1/merchants/invitations', { email: `guest${number}@example.com`, role: 'viewer' }),
  )
  const uploads = await several((number) =>
    create('/_vitrine/v1/media/uploads', { fileName: `${number}.png`, size: 10 }),
  )

  return {
    productIds: products.map(({ id }) => id),
    inventoryIds: products.map(({ inventoryItemId }) => inventoryItemId),
    variantIds: products.flatMap(({ variants }) => variants.map(({ id }) => id)),
    collectionIds: collections.map(({ id }) => id),
    slugs: [...products, ...collections].map(({ slug }) => slug),
    clientIds: apps.map(({ clientId }) => clientId),
    secretIds: apps.map(({ secretId }) => secretId),
    keyIds: keys.map(({ apiKey }) => apiKey.id as string),
    webhookIds: webhooks.map(({ webhook }) => webhook.id as string),
    invitationIds: invitations.map(({ invitation }) => invitation.id as string),
    uploadTokens: uploads.map(({ upload }) => new URL(upload.url).pathname.split('/').at(-1) ?? ''),
  }
}
