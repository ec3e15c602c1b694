CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean NOT NULL,
	"position" smallint NOT NULL,
	"countries" text[] NOT NULL,
	"min_amount" bigint,
	"max_amount" bigint,
	"settings" jsonb NOT NULL,
	"encrypted_secrets" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_webhook_receipts" (
	"provider" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
