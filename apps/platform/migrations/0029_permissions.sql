-- A new type, because PostgreSQL 15 and 16 cannot use a value in the transaction that adds it to its type.
ALTER TYPE "public"."merchant_role" RENAME TO "merchant_preset";--> statement-breakpoint
CREATE TYPE "public"."merchant_role" AS ENUM('owner', 'manager', 'viewer', 'custom');--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "role" TYPE "public"."merchant_role" USING "role"::text::"public"."merchant_role";--> statement-breakpoint
ALTER TABLE "merchant_invitations" ALTER COLUMN "role" TYPE "public"."merchant_role" USING "role"::text::"public"."merchant_role";--> statement-breakpoint
ALTER TABLE "merchants" ALTER COLUMN "role" TYPE "public"."merchant_role" USING "role"::text::"public"."merchant_role";--> statement-breakpoint
DROP TYPE "public"."merchant_preset";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "permissions" jsonb;--> statement-breakpoint
ALTER TABLE "merchant_invitations" ADD COLUMN "permissions" jsonb;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "permissions" jsonb;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_permissions" CHECK (("api_keys"."role" = 'custom') = ("api_keys"."permissions" is not null));--> statement-breakpoint
ALTER TABLE "merchant_invitations" ADD CONSTRAINT "merchant_invitations_permissions" CHECK (("merchant_invitations"."role" = 'custom') = ("merchant_invitations"."permissions" is not null));--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_permissions" CHECK (("merchants"."role" = 'custom') = ("merchants"."permissions" is not null));
