ALTER TYPE "public"."key_purpose" ADD VALUE 'derivation';--> statement-breakpoint
DROP INDEX "signing_keys_purpose";--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "retires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_purpose" ON "signing_keys" USING btree ("purpose") WHERE "signing_keys"."replaced_at" is null;