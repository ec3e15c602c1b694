import { z } from 'zod'
import { LoginPassword } from '../../identity/sign-in/credentials-schema.ts'
import { memberRequestOf, REAUTHENTICATION_ERRORS } from '../../identity/sign-in/reauthenticate.ts'
import { memberOnly } from '../../kernel/caller.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { eraseOwnData, exportOwnData } from './export-and-erase-member-data.ts'
import { eraseGuest, exportGuest } from './guest-data.ts'
import { eraseMemberData, exportMember } from './member-data-requests.ts'
import { rejectMember } from './reject-member.ts'

const NoBody = z.strictObject({})
const PasswordConfirmation = z.strictObject({ currentPassword: LoginPassword.optional() })

/** Routes that export or erase everything about a member. */
export const privacyRoutes = ({ db, now, payments: providers }: OrdersServer) =>
  ({
    'DELETE /members/v1/members/my': operation(
      {
        access: 'members',
        summary: 'Deletes the account of the signed-in member. It needs a recent sign-in.',
        errors: REAUTHENTICATION_ERRORS,
      },
      (c) => eraseOwnData(db, memberRequestOf(c), undefined, now()),
    ),
    'DELETE /members/v1/members/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a member permanently.',
        errors: ['MEMBER_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => eraseMemberData(db, c.get('caller'), parameters.id, now()),
    ),
    'GET /_vitrine/v1/account/data': operation(
      { access: 'members', summary: 'Exports the personal data of the member.' },
      (c) => exportOwnData({ db, providers }, memberOnly(c.get('caller')), now()),
    ),
    'POST /_vitrine/v1/account/erase': operation(
      {
        access: 'members',
        summary: 'Deletes the account permanently.',
        errors: REAUTHENTICATION_ERRORS,
        body: PasswordConfirmation,
      },
      (c, { body }) => eraseOwnData(db, memberRequestOf(c), body.currentPassword, now()),
    ),
    'POST /_vitrine/v1/members/:id/reject': operation(
      {
        access: 'managers',
        summary: 'Declines a pending member and erases their data.',
        errors: ['MEMBER_NOT_FOUND', 'MEMBER_STATUS_CONFLICT'],
        parameters: ById,
        body: NoBody,
      },
      (c, { parameters }) => rejectMember(db, c.get('caller'), parameters.id, now()),
    ),
    'GET /_vitrine/v1/members/:id/data': operation(
      {
        access: 'managers',
        summary: 'Exports the personal data of a member.',
        errors: ['MEMBER_NOT_FOUND'],
        parameters: ById,
      },
      (_, { parameters }) => exportMember({ db, providers }, parameters.id, now()),
    ),
    'GET /_vitrine/v1/customers/:id/data': operation(
      {
        access: 'managers',
        summary: 'Exports the personal data of a customer without an account.',
        errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_HAS_ACCOUNT'],
        parameters: ById,
      },
      (_, { parameters }) => exportGuest(db, parameters.id),
    ),
    'POST /_vitrine/v1/customers/:id/erase': operation(
      {
        access: 'editors',
        summary:
          'Erases a customer without an account. Orders are kept, with only the data that the law requires.',
        errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_HAS_ACCOUNT'],
        parameters: ById,
        body: NoBody,
      },
      (c, { parameters }) =>
        eraseGuest(db, parameters.id, { actor: c.get('caller'), operation: 'eraseCustomer', now: now() }),
    ),
    'POST /_vitrine/v1/members/:id/erase': operation(
      {
        access: 'managers',
        summary: 'Erases a member permanently.',
        errors: ['MEMBER_NOT_FOUND'],
        parameters: ById,
        body: NoBody,
      },
      (c, { parameters }) => eraseMemberData(db, c.get('caller'), parameters.id, now()),
    ),
  }) satisfies Routes
