ALTER TABLE "events" ADD COLUMN "is_erased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "anonymized_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "events_erased" ON "events" USING btree ("id") WHERE "events"."is_erased";--> statement-breakpoint
CREATE INDEX "mails_sealed" ON "mails" USING btree ("created_at") WHERE "mails"."sealed" is not null;