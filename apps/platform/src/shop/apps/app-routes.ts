import { z } from 'zod'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { ShopServer } from '../shop-server.ts'
import { AppChange, NewApp } from './app-schema.ts'
import {
  createApp,
  createAppSecret,
  deleteApp,
  deleteAppSecret,
  getApp,
  listApps,
  updateAppById,
} from './apps.ts'

const OfApp = z.object({ clientId: z.string() })
const OfSecret = OfApp.extend({ secretId: z.string() })

export const appRoutes = (server: ShopServer) => {
  const { db, now } = server
  return {
    'GET /_vitrine/v1/apps': operation({ access: 'owner', summary: 'Lists storefront apps.' }, () =>
      listApps(db),
    ),
    'POST /_vitrine/v1/apps': operation(
      {
        access: 'owner',
        summary: 'Creates a storefront app, with its allowed origins and redirect URLs.',
        errors: ['APP_LIMIT_REACHED', 'NAME_TAKEN'],
        body: NewApp,
      },
      (c, { body }) => createApp(db, body, now(), c.get('caller')),
    ),
    'GET /_vitrine/v1/apps/:clientId': operation(
      { access: 'owner', summary: 'Reads a storefront app.', errors: ['APP_NOT_FOUND'], parameters: OfApp },
      (_, { parameters }) => getApp(db, parameters.clientId),
    ),
    'PATCH /_vitrine/v1/apps/:clientId': operation(
      {
        access: 'owner',
        summary: 'Updates a storefront app.',
        errors: ['APP_NOT_FOUND', 'NAME_TAKEN'],
        parameters: OfApp,
        body: AppChange,
      },
      (c, { parameters, body }) => updateAppById(server, parameters.clientId, body, now(), c.get('caller')),
    ),
    'DELETE /_vitrine/v1/apps/:clientId': operation(
      {
        access: 'owner',
        summary: 'Deletes a storefront app and ends the sessions of its shoppers.',
        errors: ['APP_NOT_FOUND'],
        parameters: OfApp,
      },
      (c, { parameters }) => deleteApp(db, parameters.clientId, now(), c.get('caller')),
    ),
    'POST /_vitrine/v1/apps/:clientId/secrets': operation(
      {
        access: 'owner',
        summary: 'Creates a secret for an app. It is shown once.',
        errors: ['APP_NOT_FOUND', 'APP_SECRET_LIMIT_REACHED'],
        parameters: OfApp,
        hasSecretResponse: true,
      },
      (c, { parameters }) => createAppSecret(db, parameters.clientId, now(), c.get('caller')),
    ),
    'DELETE /_vitrine/v1/apps/:clientId/secrets/:secretId': operation(
      {
        access: 'owner',
        summary: 'Revokes a secret of an app.',
        errors: ['APP_NOT_FOUND'],
        parameters: OfSecret,
      },
      (c, { parameters: { clientId, secretId } }) =>
        deleteAppSecret(server, clientId, secretId, now(), c.get('caller')),
    ),
  } satisfies Routes
}
