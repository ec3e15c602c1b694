CREATE TYPE "public"."import_item_state" AS ENUM('READ', 'CHECKED', 'IMPORTED', 'UNDONE');--> statement-breakpoint
CREATE TYPE "public"."import_status" AS ENUM('UPLOADED', 'CHECKING', 'CHECKED', 'IMPORTING', 'IMPORTED', 'UNDOING', 'UNDONE');--> statement-breakpoint
CREATE TABLE "import_items" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"state" "import_item_state" DEFAULT 'READ' NOT NULL,
	"outcome" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entity_id" uuid,
	"change_id" uuid,
	"kept_because" text,
	CONSTRAINT "import_items_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea" NOT NULL,
	"system" text,
	"encoding" text,
	"separator" text,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"ignored_columns" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"status" "import_status" DEFAULT 'UPLOADED' NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"actor" jsonb NOT NULL,
	"actor_id" text,
	"singly_until" integer DEFAULT -1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_items_state" ON "import_items" USING btree ("import_id","state","position");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_running" ON "imports" USING btree ("created_at") WHERE "imports"."status" in ('CHECKING', 'IMPORTING', 'UNDOING');