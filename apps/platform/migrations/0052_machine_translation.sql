CREATE TABLE "translation_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"kind" text,
	"entity_id" uuid,
	"status" text DEFAULT 'RUNNING' NOT NULL,
	"last_kind" text,
	"last_entity_id" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"translated" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure_reason" text,
	"failure_detail" text,
	"next_turn_at" timestamp (3) with time zone NOT NULL,
	"change_id" uuid NOT NULL,
	"actor" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "translation_providers" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"encrypted_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "translation_providers_one_row" CHECK ("translation_providers"."singleton")
);
--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "is_machine" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "translation_jobs_created" ON "translation_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "translation_jobs_running" ON "translation_jobs" USING btree ("next_turn_at") WHERE "translation_jobs"."status" = 'RUNNING';