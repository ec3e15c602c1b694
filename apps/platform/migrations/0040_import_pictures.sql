CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"url" text NOT NULL,
	"media_id" text,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "import_pictures_import_id_url_pk" PRIMARY KEY("import_id","url")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "fetching_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_fetched" ON "import_pictures" USING btree ("url") WHERE "import_pictures"."media_id" is not null;--> statement-breakpoint
CREATE INDEX "import_pictures_media" ON "import_pictures" USING btree ("media_id") WHERE "import_pictures"."media_id" is not null;