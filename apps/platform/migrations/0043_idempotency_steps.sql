ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "steps" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
-- Earlier rows name their operations otherwise: they would never be found again.
DELETE FROM "idempotency_keys";