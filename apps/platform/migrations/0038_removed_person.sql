ALTER TABLE "webhooks" ADD COLUMN "url_set_by" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "can_sign_members_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "oauth_app_secrets" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "oauth_apps" ADD COLUMN "can_sign_members_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_apps" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "vouched_by" uuid;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD COLUMN "vouched_by" uuid;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD COLUMN "vouched_by" uuid;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_url_set_by_merchants_id_fk" FOREIGN KEY ("url_set_by") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_merchants_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_app_secrets" ADD CONSTRAINT "oauth_app_secrets_created_by_merchants_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_apps" ADD CONSTRAINT "oauth_apps_created_by_merchants_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_vouched_by" ON "sessions" USING btree ("vouched_by") WHERE "sessions"."vouched_by" is not null;--> statement-breakpoint
UPDATE "api_keys" SET "created_by" = "merchants"."id" FROM "journal", "merchants" WHERE "journal"."operation" = 'createApiKey' AND "journal"."entity_id" = "api_keys"."id" AND "merchants"."id"::text = "journal"."actor_id";--> statement-breakpoint
UPDATE "oauth_apps" SET "created_by" = "merchants"."id" FROM "journal", "merchants" WHERE "journal"."operation" = 'createApp' AND "journal"."entity_id" = "oauth_apps"."id" AND "merchants"."id"::text = "journal"."actor_id";--> statement-breakpoint
UPDATE "oauth_app_secrets" SET "created_by" = "merchants"."id" FROM "journal", "merchants" WHERE "journal"."operation" = 'createAppSecret' AND "journal"."entity_id" = "oauth_app_secrets"."app_id" AND "journal"."after"->>'secret' = "oauth_app_secrets"."ending" AND "merchants"."id"::text = "journal"."actor_id";--> statement-breakpoint
-- No app may sign members in until an owner allows it, so what apps opened without the members' proof ends.
UPDATE "sessions" SET "revoked_at" = now() WHERE "member_id" IS NOT NULL AND "authenticated_at" IS NULL AND "revoked_at" IS NULL;
