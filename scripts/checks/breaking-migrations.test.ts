import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakingStatements } from './breaking-migrations.mjs'

const MIGRATIONS = new URL('../../apps/platform/migrations/', import.meta.url)

/** Earlier migrations were made before shops were upgraded while they run. */
const LAST_UNCHECKED = '0054'

test('no migration breaks the version that still serves requests while it runs', () => {
  const names = readdirSync(MIGRATIONS).filter(
    (name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_UNCHECKED,
  )
  const breaking = names.flatMap((name) =>
    breakingStatements(readFileSync(new URL(name, MIGRATIONS), 'utf8')).map((text) => `${name}: ${text}`),
  )
  expect(breaking).toEqual([])
})

test.each([
  'ALTER TABLE "orders" DROP COLUMN "tags";',
  'DROP TABLE "orders" CASCADE;',
  'DROP TYPE "public"."order_status";',
  'ALTER TABLE "orders" RENAME COLUMN "tags" TO "labels";',
  'ALTER TYPE "public"."merchant_role" RENAME TO "merchant_preset";',
  'ALTER TABLE "orders" ADD COLUMN "source" text NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "email" SET NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "kind" SET DATA TYPE text;',
  'ALTER TABLE "orders" ALTER COLUMN "tags" DROP DEFAULT;',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total" >= 0);',
  'CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");',
])('refuses %s', (statement) => {
  expect(
    breakingStatements(`CREATE TABLE "others" ("id" uuid);--> statement-breakpoint\n${statement}`),
  ).toEqual([statement])
})

test.each([
  'ALTER TABLE "orders" ADD COLUMN "source" text;',
  'ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT \'{}\' NOT NULL;',
  'CREATE INDEX "orders_email" ON "orders" USING btree ("email");',
  'CREATE TABLE "notes" ("text" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "notes_text" ON "notes" USING btree ("text");',
  'UPDATE "orders" SET "source" = \'web\' WHERE "source" IS NULL;',
  '-- Unused since 0060: orders have had tags for two releases.\nALTER TABLE "orders" DROP COLUMN "labels";',
])('accepts %s', (migration) => {
  expect(breakingStatements(migration)).toEqual([])
})
