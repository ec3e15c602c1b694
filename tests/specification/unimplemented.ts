import { row, type Section, testsIn } from './covering-tests.ts'

/** Parts of the specification that the shop does not implement, with the test that shows what it does instead. */
export const unimplemented: Section = {
  title: 'Not yet',
  of: 'capability, and what happens today',
  rows: [
    row(
      'Catalog V3 is read only: its writes are refused, and products are changed through V1',
      testsIn('apps/platform/src/kernel/operations/unsupported-services.test.ts')(
        'reports at %s %s which version of the catalog the shop has',
      ),
    ),
  ],
}
