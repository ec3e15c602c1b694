DROP INDEX "signing_keys_purpose";--> statement-breakpoint
-- A new type, because PostgreSQL 15 and 16 refuse an added value until the transaction that adds it has ended, and a restore is one transaction.
ALTER TYPE "public"."key_purpose" RENAME TO "former_key_purpose";--> statement-breakpoint
CREATE TYPE "public"."key_purpose" AS ENUM('access-token', 'refresh-token', 'derivation');--> statement-breakpoint
ALTER TABLE "signing_keys" ALTER COLUMN "purpose" SET DATA TYPE "public"."key_purpose" USING "purpose"::text::"public"."key_purpose";--> statement-breakpoint
DROP TYPE "public"."former_key_purpose";--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "retires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_purpose" ON "signing_keys" USING btree ("purpose") WHERE "signing_keys"."replaced_at" is null;