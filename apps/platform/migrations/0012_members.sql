CREATE TYPE "public"."captcha_policy" AS ENUM('NEVER', 'ALWAYS', 'AFTER_FAILURES');--> statement-breakpoint
CREATE TYPE "public"."factor_type" AS ENUM('TOTP', 'EMAIL');--> statement-breakpoint
CREATE TYPE "public"."member_status" AS ENUM('PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE', 'DELETED');--> statement-breakpoint
CREATE TYPE "public"."registration_policy" AS ENUM('OPEN', 'OWNER_APPROVAL');--> statement-breakpoint
CREATE TYPE "public"."recovery_purpose" AS ENUM('recovery', 'activation');--> statement-breakpoint
CREATE TYPE "public"."sign_in_step" AS ENUM('email', 'factor', 'address');--> statement-breakpoint
CREATE TABLE "member_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"is_trusted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"type" "factor_type" NOT NULL,
	"secret" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_code_hashes" text[] NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified" boolean NOT NULL,
	"password_hash" text,
	"must_set_password" boolean DEFAULT false NOT NULL,
	"status" "member_status" NOT NULL,
	"pending_reasons" text[] NOT NULL,
	"profile" jsonb NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "members_pending_for_a_reason" CHECK (("members"."status" = 'PENDING') = (cardinality("members"."pending_reasons") > 0))
);
--> statement-breakpoint
CREATE TABLE "sign_on_policies" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"registration" "registration_policy" DEFAULT 'OPEN' NOT NULL,
	"verify_email" boolean DEFAULT false NOT NULL,
	"captcha" "captcha_policy" DEFAULT 'AFTER_FAILURES' NOT NULL,
	"tell_known_addresses" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sign_on_policies_one_row" CHECK ("sign_on_policies"."only")
);
--> statement-breakpoint
CREATE TABLE "authorization_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"redirect_uri" text,
	"code_challenge" text NOT NULL,
	"visitor_id" uuid,
	"visitor_session_id" uuid,
	"user_agent" text,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"session_id" uuid
);
--> statement-breakpoint
CREATE TABLE "hosted_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_agent" text,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" "recovery_purpose" NOT NULL,
	"redirect_uri" text,
	"app_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"visitor_id" uuid,
	"visitor_session_id" uuid,
	"user_agent" text,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_states" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"step" "sign_in_step" NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"visitor_id" uuid,
	"visitor_session_id" uuid,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "visitor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_apps" ADD COLUMN "rotate_refresh_tokens" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_factors" ADD CONSTRAINT "member_factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosted_sessions" ADD CONSTRAINT "hosted_sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_tokens" ADD CONSTRAINT "recovery_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_tokens" ADD CONSTRAINT "recovery_tokens_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_states" ADD CONSTRAINT "sign_in_states_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_devices_member" ON "member_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_devices_expiry" ON "member_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_factors_type" ON "member_factors" USING btree ("member_id","type");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "members_status" ON "members" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "authorization_codes_member" ON "authorization_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "authorization_codes_expiry" ON "authorization_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hosted_sessions_id" ON "hosted_sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "hosted_sessions_member" ON "hosted_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "hosted_sessions_expiry" ON "hosted_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_tokens_member" ON "recovery_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "recovery_tokens_expiry" ON "recovery_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_tokens_member" ON "session_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_tokens_expiry" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_states_member" ON "sign_in_states" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sign_in_states_expiry" ON "sign_in_states" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id") WHERE "sessions"."member_id" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_of_one" CHECK (num_nonnulls("sessions"."visitor_id", "sessions"."member_id") = 1);