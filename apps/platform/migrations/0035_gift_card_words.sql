ALTER TABLE "gift_cards" ADD COLUMN "is_present" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "language" text;