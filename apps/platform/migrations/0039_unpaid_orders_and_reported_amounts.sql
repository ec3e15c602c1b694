ALTER TABLE "checkout_settings" ADD COLUMN "offline_payment" jsonb;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "requested" bigint;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "reported" jsonb;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "requested" bigint;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "reported" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_issue" text;--> statement-breakpoint
CREATE INDEX "orders_pay_by" ON "orders" USING btree ("pay_by") WHERE "orders"."status" = 'APPROVED' and "orders"."pay_by" is not null;--> statement-breakpoint
CREATE INDEX "orders_payment_issue" ON "orders" USING btree ("created_at") WHERE "orders"."payment_issue" is not null;--> statement-breakpoint
-- Shops that tell shoppers how to pay on delivery or by bank transfer go on offering it.
UPDATE "checkout_settings" SET "offline_payment" = '{"isOffered": true, "keptHours": 168}'
  WHERE coalesce("policies"->>'paymentInstructions', '') <> '';
