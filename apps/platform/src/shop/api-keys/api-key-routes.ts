import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import type { ShopServer } from '../shop-server.ts'
import { createApiKey, listApiKeys, NewApiKey, revokeApiKey } from './api-keys.ts'

export const apiKeyRoutes = (server: ShopServer) => {
  const { db, now } = server
  return {
    'GET /_vitrine/v1/api-keys': operation(
      { access: 'owner', summary: 'Lists API keys, and when each was last used.' },
      () => listApiKeys(db),
    ),
    'POST /_vitrine/v1/api-keys': operation(
      {
        access: 'owner',
        summary: 'Creates an API key. It is shown once.',
        body: NewApiKey,
        hasSecretResponse: true,
      },
      (c, { body }) => createApiKey(db, body, now(), c.get('caller')),
    ),
    'DELETE /_vitrine/v1/api-keys/:id': operation(
      { access: 'owner', summary: 'Revokes an API key.', errors: ['API_KEY_NOT_FOUND'], parameters: ById },
      (c, { parameters }) => revokeApiKey(server, parameters.id, now(), c.get('caller')),
    ),
  } satisfies Routes
}
