CREATE TABLE "abandoned_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"recovered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "abandoned_checkouts_checkout" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_opt_outs" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "back_in_stock_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"catalog_reference" jsonb NOT NULL,
	"email" text NOT NULL,
	"item_url" text NOT NULL,
	"status" text NOT NULL,
	"mail_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"file_name" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_downloads_taken" CHECK ("order_downloads"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_movements" (
	"key" text PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"payment" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gift_card_movements_amount" CHECK ("gift_card_movements"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_products" (
	"product_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"ending" text NOT NULL,
	"currency" text NOT NULL,
	"value" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"email" text NOT NULL,
	"buyer_kind" "cart_owner",
	"buyer_id" uuid,
	"order_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gift_cards_code" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."value" > 0 and "gift_cards"."balance" >= 0 and "gift_cards"."balance" <= "gift_cards"."value")
);
--> statement-breakpoint
ALTER TABLE "abandoned_checkouts" ADD CONSTRAINT "abandoned_checkouts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD CONSTRAINT "gift_card_movements_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_products" ADD CONSTRAINT "gift_card_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abandoned_checkouts_created" ON "abandoned_checkouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "back_in_stock_requests_waiting" ON "back_in_stock_requests" USING btree ("product_id",coalesce("variant_id", '00000000-0000-0000-0000-000000000000'),"email") WHERE "back_in_stock_requests"."status" = 'RECEIVED';--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_processing" ON "back_in_stock_requests" USING btree ("updated_at") WHERE "back_in_stock_requests"."status" = 'PROCESSING';--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_email" ON "back_in_stock_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_created" ON "back_in_stock_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_downloads_line" ON "order_downloads" USING btree ("order_id","line_id");--> statement-breakpoint
CREATE INDEX "gift_card_movements_card" ON "gift_card_movements" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_movements_spent" ON "gift_card_movements" USING btree ("payment") WHERE "gift_card_movements"."kind" = 'SPENT';--> statement-breakpoint
CREATE INDEX "gift_card_movements_payment" ON "gift_card_movements" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "gift_cards_buyer" ON "gift_cards" USING btree ("buyer_kind","buyer_id");--> statement-breakpoint
CREATE INDEX "gift_cards_order" ON "gift_cards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "checkouts_updated" ON "checkouts" USING btree ("updated_at");