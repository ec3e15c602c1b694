ALTER TABLE "gift_cards" ADD COLUMN "deliver_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "design_id" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "gift_card_designs" jsonb;--> statement-breakpoint
CREATE INDEX "gift_cards_to_deliver" ON "gift_cards" USING btree ("deliver_at") WHERE "gift_cards"."deliver_at" is not null;