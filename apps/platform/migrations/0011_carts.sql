CREATE TYPE "public"."abandonment" AS ENUM('ABANDONED', 'RECOVERED');--> statement-breakpoint
CREATE TYPE "public"."cart_owner" AS ENUM('visitor', 'member', 'merchant', 'app');--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_kind" "cart_owner" NOT NULL,
	"owner_id" uuid NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coupon_code" text,
	"merchant_discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"merge_notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"purchase_flow_id" uuid NOT NULL,
	"checkout_id" uuid,
	"abandonment" "abandonment",
	"abandoned_at" timestamp (3) with time zone,
	"recovered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"owner_kind" "cart_owner" NOT NULL,
	"owner_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"destinations" jsonb,
	"rates" jsonb NOT NULL,
	"delivery_time" text,
	"instructions" text,
	"pickup_method" text,
	"pickup_address" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_group_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_for_shipping" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_regions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"subdivision" text DEFAULT '' NOT NULL,
	"tax_included_in_price" boolean DEFAULT false NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"coupon_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"shopper_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_uses_coupon_id_checkout_id_pk" PRIMARY KEY("coupon_id","checkout_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"benefit" jsonb NOT NULL,
	"scope" jsonb,
	"minimum_subtotal" bigint,
	"limited_to_one_item" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"usage_limit" integer,
	"limit_per_shopper" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"scope" jsonb,
	"trigger" jsonb,
	"reduction" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_keys" ADD CONSTRAINT "checkout_keys_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_group_products" ADD CONSTRAINT "tax_group_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_group_products" ADD CONSTRAINT "tax_group_products_group_id_tax_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tax_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_owner" ON "carts" USING btree ("owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "carts_idle" ON "carts" USING btree ("updated_at") WHERE "carts"."abandonment" is distinct from 'ABANDONED' and "carts"."lines" <> '[]';--> statement-breakpoint
CREATE INDEX "carts_abandoned" ON "carts" USING btree ("abandoned_at") WHERE "carts"."abandonment" = 'ABANDONED';--> statement-breakpoint
CREATE INDEX "checkout_keys_expiry" ON "checkout_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "checkouts_cart" ON "checkouts" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "tax_group_products_group" ON "tax_group_products" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_groups_name" ON "tax_groups" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_groups_default" ON "tax_groups" USING btree ("is_default") WHERE "tax_groups"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "tax_groups_shipping" ON "tax_groups" USING btree ("is_for_shipping") WHERE "tax_groups"."is_for_shipping";--> statement-breakpoint
CREATE UNIQUE INDEX "tax_regions_place" ON "tax_regions" USING btree ("country","subdivision");--> statement-breakpoint
CREATE INDEX "coupon_uses_shopper" ON "coupon_uses" USING btree ("coupon_id","shopper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code_key");