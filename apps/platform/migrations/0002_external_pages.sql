ALTER TABLE "redirect_sessions" ALTER COLUMN "kind" SET DATA TYPE text;--> statement-breakpoint
DROP TYPE "public"."redirect_kind";--> statement-breakpoint
CREATE TYPE "public"."redirect_kind" AS ENUM('auth', 'login', 'logout', 'checkout', 'external');--> statement-breakpoint
ALTER TABLE "redirect_sessions" ALTER COLUMN "kind" SET DATA TYPE "public"."redirect_kind" USING "kind"::"public"."redirect_kind";--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "external_pages" jsonb DEFAULT '{}'::jsonb NOT NULL;
