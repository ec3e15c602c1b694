CREATE TYPE "public"."weight_unit" AS ENUM('KG', 'LB');--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "weight_unit" "weight_unit" DEFAULT 'KG' NOT NULL;