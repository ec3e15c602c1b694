CREATE TABLE "carriers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"url" text NOT NULL,
	"token" text,
	"ship_from_address" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_plans" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"plans" jsonb NOT NULL,
	"is_sold_once" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_charges" (
	"contract_id" uuid NOT NULL,
	"cycle" integer NOT NULL,
	"checkout_id" uuid NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_charges_contract_id_cycle_pk" PRIMARY KEY("contract_id","cycle")
);
--> statement-breakpoint
CREATE TABLE "subscription_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"buyer_kind" "cart_owner" NOT NULL,
	"buyer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"rhythm" jsonb NOT NULL,
	"line" jsonb NOT NULL,
	"info" jsonb NOT NULL,
	"provider" text NOT NULL,
	"paid_by" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"cycles" integer DEFAULT 1 NOT NULL,
	"next_charge_at" timestamp (3) with time zone,
	"try_at" timestamp (3) with time zone,
	"stops_at_next" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "carrier_rates" jsonb;--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "times" jsonb;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "repeats" text;--> statement-breakpoint
ALTER TABLE "test_bank_payments" ADD COLUMN "repeats" text;--> statement-breakpoint
ALTER TABLE "product_plans" ADD CONSTRAINT "product_plans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_contract_id_subscription_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."subscription_contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_contracts" ADD CONSTRAINT "subscription_contracts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_contracts_origin" ON "subscription_contracts" USING btree ("order_id","line_id");--> statement-breakpoint
CREATE INDEX "subscription_contracts_due" ON "subscription_contracts" USING btree ("try_at") WHERE "subscription_contracts"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "subscription_contracts_buyer" ON "subscription_contracts" USING btree ("buyer_kind","buyer_id");--> statement-breakpoint
CREATE INDEX "subscription_contracts_created" ON "subscription_contracts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_delivery" ON "orders" USING btree (("details" -> 'shippingInfo' ->> 'code'));