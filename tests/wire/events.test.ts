import { readFileSync } from 'node:fs'
import { createClient } from '@vitrine/client'
import * as ecom from '@vitrine/client/ecom'
import * as redirects from '@vitrine/client/redirects'
import * as stores from '@vitrine/client/stores'
import { expect, test } from 'vitest'

const recorded = JSON.parse(
  readFileSync(new URL('event-types.recorded.json', import.meta.url), 'utf8'),
) as Record<string, string>
const modules: Record<string, unknown> = { ...ecom, ...stores, redirects: redirects.redirects }

test.each(Object.entries(recorded))('lets %s listen to %s', async (name, type) => {
  const [module = '', definition = ''] = name.split('.')
  const event = { eventType: type, instanceId: 'i', data: '{"id":"e"}' }
  const client = createClient({
    modules,
    auth: {
      getAuthHeaders: () => ({ headers: {} }),
      decodeJWT: async () => ({ valid: true, decoded: { data: JSON.stringify(event) } }),
    },
  })
  const received: unknown[] = []
  const listen = (client[module] as Record<string, (handler: (event: unknown) => void) => void>)[definition]
  listen?.((event) => void received.push(event))
  await client.webhooks.process('jwt')
  expect(received).toHaveLength(1)
})
