DROP INDEX "orders_purchased";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_status" text DEFAULT 'NOT_PAID' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfillment_status" text DEFAULT 'NOT_FULFILLED' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'APPROVED' and "orders"."fulfillment_status" <> 'FULFILLED';