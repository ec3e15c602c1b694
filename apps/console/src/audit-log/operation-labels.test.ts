import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditLogText } from '../shared/messages/audit-log.ts'

const PLATFORM = join(import.meta.dirname, '../../../platform/src')

/** Where the platform names an operation: in a change context, or in a route that creates one. */
const OPERATION = /(?:\boperation: |Context\(c, |\b(?:withBody|withoutBody|onId)\(\s*)'(\w+)'/g

/** Operations that change neither the catalog nor a setting: the page does not list them. */
const NOT_LISTED = [
  'acceptInvitation',
  'addActivity',
  'adjustGiftCard',
  'approveReturn',
  'bulkUpdateOrderTags',
  'cancelIncomingStock',
  'cancelReturn',
  'changePassword',
  'changeRole',
  'closeReturn',
  'createApiKey',
  'createAppSecret',
  'createFulfillment',
  'createIncomingStock',
  'createMembership',
  'createOwnerLink',
  'createReturn',
  'declineReturn',
  'deleteAppSecret',
  'deleteFulfillment',
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
  'recoverOwner',
  'removeMerchant',
  'requestPasswordReset',
  'resendInvoice',
  'resetPassword',
  'resetSecondFactor',
  'revokeApiKey',
  'revokeMembership',
  'sendConfirmation',
  'sendGiftCardAgain',
  'sendInvoice',
  'signMemberIn',
  'submitWithdrawal',
  'updateFulfillment',
  'updateInvoice',
  'updateMembership',
  'updateWithdrawal',
  'withdrawInvitation',
]

test('labels every operation that changes the catalog or a setting', () => {
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
