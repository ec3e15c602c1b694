import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditLogText } from '../shared/messages/audit-log.ts'

const PLATFORM = join(import.meta.dirname, '../../../platform/src')

/** Where the platform names an operation: in a change context, or in a route that creates one. */
const OPERATION = /(?:\boperation: |Context\(c, |\b(?:withBody|withoutBody|onId)\(\s*)'(\w+)'/g

/** Operations that change neither products, collections nor stock: the page does not list them. */
const NOT_LISTED = [
  'acceptInvitation',
  'addActivity',
  'adjustGiftCard',
  'changeApp',
  'changeCheckoutSettings',
  'changePassword',
  'changeRole',
  'changeShop',
  'createApiKey',
  'createApp',
  'createAppSecret',
  'createFulfillment',
  'createMembership',
  'createOwnerLink',
  'createPage',
  'deleteApp',
  'deleteAppSecret',
  'deleteEmailSettings',
  'deleteFactorProvider',
  'deleteFulfillment',
  'deletePage',
  'disableGiftCard',
  'draftInvoice',
  'enableGiftCard',
  'giveGiftCard',
  'grantMembership',
  'invite',
  'issueCreditNote',
  'issueInvoice',
  // Publishes an event, but is not recorded.
  'moveInCollection',
  'planBulkChange',
  'publishContent',
  'recoverOwner',
  'removeMerchant',
  'reorderPaymentMethods',
  'resendInvoice',
  'resetSecondFactor',
  'revokeApiKey',
  'revokeMembership',
  'rotateFactorProviderSecret',
  'sendConfirmation',
  'sendGiftCardAgain',
  'sendInvoice',
  'signMemberIn',
  'unscheduleContent',
  'updateEmailSettings',
  'updateEmailTemplate',
  'updateFactorProvider',
  'updateFulfillment',
  'updateInvoice',
  'updateInvoiceSettings',
  'updateMembership',
  'updateOrdersSettings',
  'updatePage',
  'updatePaymentMethod',
  'withdrawInvitation',
]

test('labels every operation that changes products, collections or stock', () => {
  const sources = readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const operations = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(PLATFORM, file), 'utf8').matchAll(OPERATION)].map(([, name = '']) => name),
    ),
  )
  expect(operations).toContain('createProduct')
  expect(operations).toContain('handlePaymentWebhook')
  const unlabeled = [...operations].filter((name) => !Object.hasOwn(auditLogText.operations, name))
  expect(unlabeled.sort()).toEqual(NOT_LISTED)
})
