import { exchangesOf, row, type Section, testsIn } from './covering-tests.ts'

/** What the specification names and the shop does not do yet, with the test that shows what it does instead. */
export const notYet: Section = {
  title: 'Not yet',
  of: 'capability, and what happens today',
  rows: [
    row(
      'Memberships: none is ever eligible, and paying with one is refused by name',
      testsIn('apps/platform/src/checkout/wire-checkout.test.ts')(
        'memberships are refused by name, and tax numbers that belong to nobody',
      ),
    ),
    row(
      'Factors SMS, CALL and PUSH: refused as not configured',
      testsIn('tests/contract/accounts.test.ts')(
        'a member is mailed a second factor; what nobody sends is not configured',
      ),
    ),
    row(
      'Redirect sessions for bookings, events and plans: refused as not offered',
      testsIn('tests/contract/redirects.test.ts')('the shop does not sell what %s is for, and says so'),
    ),
    row(
      'Invoices in the console: the calls exist, the pages do not',
      testsIn('tests/contract/merchant-orders.test.ts')(
        'the shop drafts, sends and takes back invoices, and mails a confirmation once more',
      ),
    ),
    row(
      'Catalog V3: the version has a name, the calls do not exist',
      exchangesOf('enums')('products.Version'),
    ),
  ],
}
