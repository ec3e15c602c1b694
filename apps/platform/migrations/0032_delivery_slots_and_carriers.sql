CREATE TABLE "checkout_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"content" jsonb NOT NULL,
	"coupon_code" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_configurations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"provider" text NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rates_url" text,
	"secret" text,
	"backup_rate" bigint,
	"ship_from_address" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_slot_bookings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"option_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "delivery_slots" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_slot_bookings" ADD CONSTRAINT "delivery_slot_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_slot_bookings_slot" ON "delivery_slot_bookings" USING btree ("option_id","starts_at");