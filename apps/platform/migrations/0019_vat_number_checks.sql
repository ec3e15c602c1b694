CREATE TABLE "vat_number_checks" (
	"number" text PRIMARY KEY NOT NULL,
	"is_valid" boolean NOT NULL,
	"request_id" text,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "vat_number_check_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "vat_number_checks_checked" ON "vat_number_checks" USING btree ("checked_at");