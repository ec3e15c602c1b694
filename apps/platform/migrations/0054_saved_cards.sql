ALTER TABLE "order_payments" ADD COLUMN "saved_card" text;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD COLUMN "default_card" text;