import { merchantOnly } from '../../kernel/caller.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import type { ShopServer } from '../shop-server.ts'
import { listAccessCreatedBy } from './access-created-by-merchant.ts'
import { changePassword, PasswordChange } from './change-password.ts'
import { createInvitation, listInvitations, NewInvitation, withdrawInvitation } from './invitations.ts'
import { listMerchants, RoleChange, removeMerchant, updateRole } from './manage-merchants.ts'
import { saveLanguage } from './merchant-repository.ts'
import { LanguageChoice } from './merchant-schema.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'

/** Staff, invitation and session routes. */
export const staffRoutes = (server: ShopServer) => {
  const { db, config, now } = server
  const { publicUrl } = config
  const consoleUrl = `${publicUrl}/console`

  return {
    'GET /_vitrine/v1/merchants': operation({ access: 'merchants', summary: 'Lists staff members.' }, () =>
      listMerchants(db),
    ),
    'PATCH /_vitrine/v1/merchants/:id': operation(
      {
        access: 'owner',
        summary: 'Changes the role of a staff member.',
        errors: ['MERCHANT_NOT_FOUND', 'LAST_OWNER'],
        parameters: ById,
        body: RoleChange,
      },
      (c, { parameters, body }) => updateRole(server, parameters.id, body, now(), c.get('caller')),
    ),
    'GET /_vitrine/v1/merchants/:id/access': operation(
      {
        access: 'owner',
        summary: 'Lists the API keys, secrets, and invitations that a staff member created.',
        errors: ['MERCHANT_NOT_FOUND'],
        parameters: ById,
      },
      (_, { parameters }) => listAccessCreatedBy(db, parameters.id, now()),
    ),
    'DELETE /_vitrine/v1/merchants/:id': operation(
      {
        access: 'owner',
        summary:
          'Removes a staff member, ends their sessions, and revokes their keys, secrets and invitations.',
        errors: ['MERCHANT_NOT_FOUND', 'LAST_OWNER'],
        parameters: ById,
      },
      (c, { parameters }) => removeMerchant(server, parameters.id, now(), c.get('caller')),
    ),

    'GET /_vitrine/v1/merchants/invitations': operation(
      { access: 'owner', summary: 'Lists open invitations.' },
      () => listInvitations(db, now()),
    ),
    'POST /_vitrine/v1/merchants/invitations': operation(
      {
        access: 'owner',
        summary: 'Invites a staff member by email.',
        errors: ['MERCHANT_EXISTS', 'MERCHANT_LIMIT_REACHED'],
        body: NewInvitation,
      },
      async (c, { body }) => {
        const inviter = merchantOnly(c.get('caller'))
        const locale = localeFor(c.req.header('accept-language'))
        return createInvitation({ db, consoleUrl, locale, now: now() }, inviter, body)
      },
    ),
    'DELETE /_vitrine/v1/merchants/invitations/:id': operation(
      {
        access: 'owner',
        summary: 'Revokes an invitation.',
        errors: ['INVITATION_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => withdrawInvitation(db, parameters.id, now(), c.get('caller')),
    ),

    'POST /_vitrine/v1/merchants/password': operation(
      {
        access: 'merchants',
        summary: 'Changes the password of the merchant and signs them out everywhere else.',
        errors: ['WRONG_PASSWORD', 'BUSY'],
        body: PasswordChange,
      },
      async (c, { body }) => {
        const merchant = merchantOnly(c.get('caller'))
        const token = readSessionCookie(c, publicUrl)
        return changePassword({ db, merchant, network: throttledNetwork(c), token, now: now() }, body)
      },
    ),

    'POST /_vitrine/v1/merchants/language': operation(
      {
        access: 'merchants',
        summary: 'Sets the language of the console for the merchant.',
        body: LanguageChoice,
      },
      async (c, { body }): Promise<EmptyResponse> => {
        await saveLanguage(db, merchantOnly(c.get('caller')).merchantId, body.language)
        return {}
      },
    ),

    'GET /_vitrine/v1/merchants/sessions': operation(
      { access: 'merchants', summary: 'Lists the sessions of the merchant.' },
      async (c) => {
        const { merchantId } = merchantOnly(c.get('caller'))
        return listSessions(db, merchantId, readSessionCookie(c, publicUrl), now())
      },
    ),
    'DELETE /_vitrine/v1/merchants/sessions/:id': operation(
      {
        access: 'merchants',
        summary: 'Ends one session of the merchant.',
        errors: ['SESSION_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => {
        const { merchantId } = merchantOnly(c.get('caller'))
        return endSession(db, merchantId, parameters.id)
      },
    ),
    'DELETE /_vitrine/v1/merchants/sessions': operation(
      { access: 'merchants', summary: 'Signs the merchant out everywhere.' },
      async (c) => {
        const { merchantId } = merchantOnly(c.get('caller'))
        clearSessionCookie(c, publicUrl)
        return endAllSessions(db, merchantId)
      },
    ),
  } satisfies Routes
}
