/** The app id of the catalog on the wire. */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** How an algorithm finds products. */
type RecommendationMethod = 'related' | 'bought-together' | 'best-selling'

interface Algorithm {
  readonly name: string
  readonly description: string
  readonly method: RecommendationMethod
}

/** Every algorithm by its id. */
export const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map([
  [
    '68ebce04-b96a-4c52-9329-08fc9d8c1253',
    {
      name: 'From the same categories',
      description: 'Products of the same collections and brand at a similar price, then other products.',
      method: 'related',
    },
  ],
  [
    'd5aac1e1-2e53-4d11-85f7-7172710b4783',
    {
      name: 'Frequently bought together',
      description: 'Products that are often bought together in recent orders.',
      method: 'bought-together',
    },
  ],
  [
    '5dd69f67-9ab9-478e-ba7c-10c6c6e7285f',
    {
      name: 'Frequently viewed together',
      description: 'Related products, because the shop does not track views.',
      method: 'related',
    },
  ],
  [
    'ba491fd2-b172-4552-9ea6-7202e01d1d3c',
    {
      name: 'Best sellers',
      description: 'The best-selling products.',
      method: 'best-selling',
    },
  ],
])

/** The algorithms in wire form. */
export const serializeAlgorithms = () => ({
  availableAlgorithms: [...ALGORITHMS].map(([algorithmId, { name, description, method }]) => ({
    config: {
      name,
      description,
      algorithmType: method === 'best-selling' ? 'GLOBAL' : 'RELATED_ITEMS',
      algorithmId,
    },
    appId: STORES_APP_ID,
    catalogAppIds: [STORES_APP_ID],
  })),
})
