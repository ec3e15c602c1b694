CREATE TYPE "public"."bulk_change_status" AS ENUM('PLANNED', 'APPLIED', 'UNDONE');--> statement-breakpoint
CREATE TYPE "public"."bulk_item_status" AS ENUM('PLANNED', 'APPLIED', 'FAILED', 'UNDONE', 'KEPT');--> statement-breakpoint
CREATE TABLE "bulk_change_items" (
	"bulk_change_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"before" bigint,
	"after" bigint,
	"price" bigint NOT NULL,
	"cost" bigint,
	"status" "bulk_item_status" DEFAULT 'PLANNED' NOT NULL,
	"fault" text,
	"change_id" uuid,
	CONSTRAINT "bulk_change_items_bulk_change_id_position_pk" PRIMARY KEY("bulk_change_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"formula" jsonb NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" text,
	"status" "bulk_change_status" DEFAULT 'PLANNED' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"merchant_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"revision" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_merchant_id_subject_pk" PRIMARY KEY("merchant_id","subject")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_bulk_change_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_items_status" ON "bulk_change_items" USING btree ("bulk_change_id","status","position");--> statement-breakpoint
CREATE INDEX "bulk_changes_created" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("list","name");--> statement-breakpoint
CREATE INDEX "journal_undoes" ON "journal" USING btree ("undoes") WHERE "journal"."undoes" is not null;