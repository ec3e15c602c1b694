import { memberOnly } from '../../kernel/caller.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import type { IdentityServer } from '../identity-server.ts'
import {
  AddressChange,
  changeAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  NewAddress,
} from '../members/addresses.ts'
import { endOwnSession, endOwnSessions, listOwnSessions } from './account-sessions.ts'

/** Account routes of members: sessions and addresses. */
export const accountRoutes = ({ db, now }: IdentityServer) =>
  ({
    'GET /_vitrine/v1/account/sessions': operation(
      { access: 'members', summary: 'Lists the sessions of the member.' },
      (c) => listOwnSessions(db, memberOnly(c.get('caller')), now()),
    ),
    'DELETE /_vitrine/v1/account/sessions': operation(
      { access: 'members', summary: 'Signs the member out everywhere.' },
      (c) => endOwnSessions(db, memberOnly(c.get('caller')), now()),
    ),
    'DELETE /_vitrine/v1/account/sessions/:id': operation(
      {
        access: 'members',
        summary: 'Ends one session of the member.',
        errors: ['SESSION_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => endOwnSession(db, memberOnly(c.get('caller')), parameters.id, now()),
    ),

    'GET /_vitrine/v1/account/addresses': operation(
      { access: 'members', summary: "Lists the member's addresses." },
      (c) => listAddresses(db, memberOnly(c.get('caller'))),
    ),
    'POST /_vitrine/v1/account/addresses': operation(
      { access: 'members', summary: 'Adds an address.', errors: ['ADDRESS_LIMIT_REACHED'], body: NewAddress },
      (c, { body }) => createAddress(db, memberOnly(c.get('caller')), body, now()),
    ),
    'PATCH /_vitrine/v1/account/addresses/:id': operation(
      {
        access: 'members',
        summary: 'Updates an address. Omitted fields stay the same.',
        errors: ['ADDRESS_NOT_FOUND'],
        parameters: ById,
        body: AddressChange,
      },
      (c, { parameters, body }) => changeAddress(db, memberOnly(c.get('caller')), parameters.id, body, now()),
    ),
    'DELETE /_vitrine/v1/account/addresses/:id': operation(
      { access: 'members', summary: 'Removes an address.', errors: ['ADDRESS_NOT_FOUND'], parameters: ById },
      (c, { parameters }) => deleteAddress(db, memberOnly(c.get('caller')), parameters.id, now()),
    ),
  }) satisfies Routes
