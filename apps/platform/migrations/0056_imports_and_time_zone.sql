ALTER TABLE "imports" ADD COLUMN "column_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "time_zone" text;--> statement-breakpoint
CREATE INDEX "import_pictures_failed" ON "import_pictures" USING btree ("url") WHERE "import_pictures"."failure" is not null;