ALTER TABLE "mails" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "sends_new_order_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id") WHERE "mails"."order_id" is not null;