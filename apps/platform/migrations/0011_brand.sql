CREATE TYPE "public"."corner_style" AS ENUM('SHARP', 'SUBTLE', 'ROUNDED');--> statement-breakpoint
CREATE TYPE "public"."font_pair" AS ENUM('CLASSIC', 'MODERN', 'EDITORIAL', 'FRIENDLY', 'TECHNICAL');--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "dark_logo_id" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "favicon_id" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "social_image_id" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "accent_color" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "font_pair" "font_pair" DEFAULT 'CLASSIC' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "corner_style" "corner_style" DEFAULT 'SUBTLE' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "powered_by_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_dark_logo_id_media_id_fk" FOREIGN KEY ("dark_logo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_favicon_id_media_id_fk" FOREIGN KEY ("favicon_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_social_image_id_media_id_fk" FOREIGN KEY ("social_image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;