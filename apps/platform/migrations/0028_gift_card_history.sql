ALTER TABLE "gift_cards" DROP CONSTRAINT "gift_cards_balance";--> statement-breakpoint
DROP INDEX "gift_cards_order";--> statement-breakpoint
ALTER TABLE "gift_card_movements" ALTER COLUMN "payment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "gift_card_products" ADD COLUMN "valid_months" integer;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "line_id" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "piece" integer;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD CONSTRAINT "gift_card_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_piece" ON "gift_cards" USING btree ("order_id","line_id","piece");--> statement-breakpoint
CREATE INDEX "gift_cards_email" ON "gift_cards" USING btree ("email");--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."value" > 0 and "gift_cards"."balance" >= 0);