import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { csvResponse } from '../../kernel/http/csv-response.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import {
  CustomerChanges,
  CustomerExportQuery,
  CustomerImport,
  CustomerListQuery,
  Duplicate,
  NewCustomer,
} from './customer-schema.ts'
import { exportCustomers, getCustomer, listCustomers, listTags } from './list-customers.ts'
import { createCustomer, importCustomers, mergeCustomers, updateCustomer } from './manage-customers.ts'

/** Customers with and without an account, as staff manage them. */
export const customerRoutes = ({ db, now }: Server) => {
  const changeContext = (c: HttpContext, operation: string): ChangeContext => ({
    actor: c.get('caller'),
    operation,
    now: now(),
  })
  return {
    'GET /_vitrine/v1/customers': operation(
      {
        access: 'staff',
        summary: 'Lists customers, with and without an account.',
        parameters: CustomerListQuery,
      },
      (_, { parameters }) => listCustomers(db, parameters, now()),
    ),
    'GET /_vitrine/v1/exports/customers.csv': operation(
      {
        access: 'merchants',
        summary: 'Exports the customers of a segment as a CSV file, in our format or in that of Shopify.',
        parameters: CustomerExportQuery,
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      (_, { parameters }) =>
        csvResponse(
          exportCustomers(db, parameters, now()),
          `customers-${now().toISOString().slice(0, 10)}.csv`,
        ),
    ),
    'GET /_vitrine/v1/customers/tags': operation(
      { access: 'staff', summary: 'Lists the tags of all customers.' },
      () => listTags(db),
    ),
    'GET /_vitrine/v1/customers/:id': operation(
      { access: 'staff', summary: 'Reads a customer.', errors: ['CUSTOMER_NOT_FOUND'], parameters: ById },
      (_, { parameters }) => getCustomer(db, parameters.id),
    ),
    'POST /_vitrine/v1/customers': operation(
      {
        access: 'editors',
        summary: 'Adds a customer without an account.',
        errors: ['CUSTOMER_EXISTS'],
        body: NewCustomer,
      },
      (c, { body }) => createCustomer(db, body, changeContext(c, 'createCustomer')),
    ),
    'PATCH /_vitrine/v1/customers/:id': operation(
      {
        access: 'editors',
        summary: 'Updates the name, phone number, tags and note of a customer.',
        errors: ['CUSTOMER_NOT_FOUND'],
        parameters: ById,
        body: CustomerChanges,
      },
      (c, { parameters, body }) =>
        updateCustomer(db, parameters.id, body, changeContext(c, 'updateCustomer')),
    ),
    'POST /_vitrine/v1/customers/:id/merge': operation(
      {
        access: 'editors',
        summary: 'Merges another customer into this one.',
        errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_HAS_ACCOUNT'],
        parameters: ById,
        body: Duplicate,
      },
      (c, { parameters, body: { otherId } }) =>
        mergeCustomers(db, { customerId: parameters.id, otherId }, changeContext(c, 'mergeCustomers')),
    ),
    'POST /_vitrine/v1/customers/import': operation(
      {
        access: 'editors',
        summary: 'Adds or updates customers by email address, or only checks what would change.',
        body: CustomerImport,
      },
      (c, { body }) => importCustomers(db, body, changeContext(c, 'importCustomers')),
    ),
  } satisfies Routes
}
