CREATE TYPE "public"."redirect_kind" AS ENUM('auth', 'login', 'logout', 'checkout');--> statement-breakpoint
CREATE TABLE "mailed_proofs" (
	"key" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"app_id" uuid NOT NULL,
	"kind" "redirect_kind" NOT NULL,
	"request" jsonb NOT NULL,
	"visitor_id" uuid,
	"member_id" uuid,
	"session_id" uuid,
	"origin" text,
	"browser_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "redirect_sessions" ADD CONSTRAINT "redirect_sessions_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_proofs_expiry" ON "mailed_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "redirect_sessions_token" ON "redirect_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "redirect_sessions_expiry" ON "redirect_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."due_at" is not null;