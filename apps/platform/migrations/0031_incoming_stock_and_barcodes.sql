CREATE TABLE "incoming_stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"received_quantity" integer DEFAULT 0 NOT NULL,
	"expected_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "incoming_stock_quantities" CHECK ("incoming_stock"."quantity" > 0 and "incoming_stock"."received_quantity" between 0 and "incoming_stock"."quantity")
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_stock_threshold" integer;--> statement-breakpoint
ALTER TABLE "incoming_stock" ADD CONSTRAINT "incoming_stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_stock_variant" ON "incoming_stock" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "incoming_stock_open" ON "incoming_stock" USING btree ("id") WHERE "incoming_stock"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "variants_barcode" ON "variants" USING btree ("barcode") WHERE "variants"."barcode" is not null;--> statement-breakpoint
CREATE INDEX "variants_low_stock" ON "variants" USING btree ("low_stock_threshold") WHERE "variants"."low_stock_threshold" is not null;