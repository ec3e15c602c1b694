ALTER TABLE "shop_settings" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;