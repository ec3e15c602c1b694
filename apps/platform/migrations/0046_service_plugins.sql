CREATE TABLE "service_plugin_health" (
	"plugin_id" uuid PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"total_ms" bigint DEFAULT 0 NOT NULL,
	"slowest_ms" integer DEFAULT 0 NOT NULL,
	"failures_in_row" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"last_call_at" timestamp (3) with time zone,
	"last_failure_at" timestamp (3) with time zone,
	"last_failure" text
);
--> statement-breakpoint
CREATE TABLE "service_plugin_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_plugins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"app_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"timeout_ms" integer DEFAULT 3000 NOT NULL,
	"when_down" text DEFAULT 'SKIP' NOT NULL,
	"fallback_amount" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_plugin_health" ADD CONSTRAINT "service_plugin_health_plugin_id_service_plugins_id_fk" FOREIGN KEY ("plugin_id") REFERENCES "public"."service_plugins"("id") ON DELETE cascade ON UPDATE no action;