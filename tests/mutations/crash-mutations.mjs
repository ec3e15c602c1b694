/** @typedef {import('./mutations.mjs').Mutation} Mutation */

const FEW = { VITRINE_KILLS: '3' }
const KILLS = 'tests/faults/process-kills.test.ts'
const COMMIT =
  "    await client.query(result instanceof Refusal ? 'rollback' : 'commit')\n    client.release()\n"
const LATE_COMMIT = `    const end = result instanceof Refusal ? 'rollback' : 'commit'
    setTimeout(() => void client.query(end).then(() => client.release(), () => client.release(true)), 300)
`

/** Failures of processes, machines and clocks. @type {readonly Mutation[]} */
export const kills = [
  {
    row: 'D1',
    name: 'responds after the commit',
    file: 'apps/platform/src/kernel/database/transaction.ts',
    from: COMMIT,
    to: LATE_COMMIT,
    test: KILLS,
    only: 'the platform is killed',
    env: FEW,
    built: true,
  },
  {
    row: 'D1',
    name: 'reconciles unconfirmed payments',
    file: 'apps/platform/src/orders/transactions/reconcile-payments.ts',
    from: 'for (const payment of await openPayments(paymentContext.db, before))',
    to: 'for (const payment of (await openPayments(paymentContext.db, before)).slice(0, 0))',
    test: KILLS,
    only: 'the platform is killed',
    env: FEW,
    built: true,
  },
  {
    row: 'D2',
    name: 'reports a database outage as such',
    file: 'apps/platform/src/app.ts',
    from: "isOutage ? refuse('BUSY', { retryAfter: 1 }) : refuse('INTERNAL')",
    to: "refuse('INTERNAL')",
    test: KILLS,
    only: 'PostgreSQL is killed',
    env: FEW,
    built: true,
  },
  {
    row: 'D3',
    name: 'reports every kind of database outage as such',
    file: 'apps/platform/src/app.ts',
    from: "isOutage ? refuse('BUSY', { retryAfter: 1 }) : refuse('INTERNAL')",
    to: "refuse('INTERNAL')",
    test: 'tests/faults/postgres-restarts.test.ts',
    only: 'without writing anything down',
    env: FEW,
    built: true,
  },
  {
    row: 'D9',
    name: 'migrates in one process at a time',
    file: 'apps/platform/src/kernel/database/migrate.ts',
    from: "    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])\n",
    to: '',
    test: 'tests/faults/migration-kills.test.ts',
    env: FEW,
  },
  {
    row: 'D10',
    name: 'reads a backup under load from one snapshot',
    file: 'apps/platform/src/edges/backup/create-backup.ts',
    from: 'begin isolation level repeatable read, read only',
    to: 'begin isolation level read committed, read only',
    test: 'tests/faults/backup-under-load.test.ts',
  },
  {
    row: 'D11',
    name: 'derives the idempotency key of a payment without the clock',
    file: 'apps/platform/src/orders/transactions/charge-payment.ts',
    from: '    key: payment.id,\n',
    to: '    key: payment.id + paymentContext.now.getTime(),\n',
    test: 'tests/faults/clock-jumps.test.ts',
    only: 'nothing paid',
  },
  {
    row: 'X6',
    name: 'leases a delivery to one dispatcher',
    file: 'apps/platform/src/kernel/events/delivery-repository.ts',
    from: 'leaseEndsAt.toISOString()',
    to: 'now.toISOString()',
    test: 'apps/platform/src/kernel/events/dispatcher.test.ts',
    only: 'left unfinished',
  },
]
