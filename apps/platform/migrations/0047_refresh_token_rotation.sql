CREATE TYPE "public"."refresh_token_rotation" AS ENUM('WHEN_ANNOUNCED', 'ALWAYS', 'NEVER');--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotates" boolean;--> statement-breakpoint
UPDATE "sessions" SET "rotates" = "oauth_apps"."rotate_refresh_tokens" FROM "oauth_apps" WHERE "oauth_apps"."id" = "sessions"."app_id";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "rotates" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_apps" ALTER COLUMN "rotate_refresh_tokens" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "oauth_apps" ALTER COLUMN "rotate_refresh_tokens" SET DATA TYPE "public"."refresh_token_rotation" USING CASE WHEN "rotate_refresh_tokens" THEN 'WHEN_ANNOUNCED' ELSE 'NEVER' END::"public"."refresh_token_rotation";--> statement-breakpoint
ALTER TABLE "oauth_apps" ALTER COLUMN "rotate_refresh_tokens" SET DEFAULT 'WHEN_ANNOUNCED'::"public"."refresh_token_rotation";
