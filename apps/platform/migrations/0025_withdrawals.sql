CREATE TYPE "public"."withdrawal_exception" AS ENUM('SEALED', 'PERSONALIZED', 'DIGITAL');--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_hash" text NOT NULL,
	"order_id" uuid,
	"order_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"line_item_ids" jsonb,
	"items_note" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"receipt_id" uuid,
	"processed_at" timestamp (3) with time zone,
	"processed_by" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "withdrawal_exception" "withdrawal_exception";--> statement-breakpoint
ALTER TABLE "order_downloads" ADD COLUMN "consented_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "withdrawals" jsonb DEFAULT '{"mode":"AUTOMATIC","days":14,"transitDays":14}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_submission" ON "withdrawals" USING btree ("submission_hash");--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id") WHERE "withdrawals"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_created" ON "withdrawals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("created_at") WHERE "withdrawals"."processed_at" is null;