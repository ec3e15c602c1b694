CREATE TABLE "return_labels" (
	"return_id" uuid PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "shipping_paid_by" text;--> statement-breakpoint
UPDATE "order_returns" SET "shipping_paid_by" = CASE
	WHEN "items" @> '[{"reason": "DAMAGED"}]' OR "items" @> '[{"reason": "WRONG_ITEM"}]' OR "items" @> '[{"reason": "NOT_AS_DESCRIBED"}]' THEN 'SHOP'
	ELSE coalesce((SELECT "return_settings"->>'shippingPaidBy' FROM "shop_settings" LIMIT 1), 'CUSTOMER') END;--> statement-breakpoint
ALTER TABLE "order_returns" ALTER COLUMN "shipping_paid_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "return_labels" ADD CONSTRAINT "return_labels_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;