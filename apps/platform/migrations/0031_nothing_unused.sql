ALTER TABLE "checkout_templates" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "carriers" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_templates" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "checkout_templates" CASCADE;--> statement-breakpoint
DROP TABLE "carriers" CASCADE;--> statement-breakpoint
DROP TABLE "mail_templates" CASCADE;--> statement-breakpoint
ALTER TABLE "checkout_settings" DROP CONSTRAINT "checkout_settings_logo_id_media_id_fk";
--> statement-breakpoint
DROP INDEX "orders_delivery";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "carrier_rates";--> statement-breakpoint
ALTER TABLE "checkout_settings" DROP COLUMN "logo_id";--> statement-breakpoint
ALTER TABLE "checkout_settings" DROP COLUMN "accent_color";--> statement-breakpoint
ALTER TABLE "shipping_options" DROP COLUMN "times";