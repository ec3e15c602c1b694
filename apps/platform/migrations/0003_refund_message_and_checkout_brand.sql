ALTER TABLE "checkout_settings" ADD COLUMN "brand" jsonb;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "message" text DEFAULT '' NOT NULL;