CREATE TABLE "content_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"is_published" boolean NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_handle" ON "content_pages" USING btree ("handle");--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_policy" ON "content_pages" USING btree ("kind") WHERE "content_pages"."kind" <> 'PAGE';--> statement-breakpoint
-- The policies of the checkout settings become pages, which the checkout shows instead of them.
INSERT INTO "content_pages" ("id", "kind", "handle", "title", "body", "is_published", "created_at", "updated_at")
SELECT gen_random_uuid(), "kind", lower("kind"), "title",
	'<p>' || replace(replace(replace(replace("policies" ->> "name", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '<br />') || '</p>',
	true, now(), now()
FROM "checkout_settings", (VALUES
	('TERMS', 'termsAndConditions', 'Terms and conditions'),
	('PRIVACY', 'privacyPolicy', 'Privacy policy'),
	('RETURNS', 'returnPolicy', 'Return policy')
) AS "kinds" ("kind", "name", "title")
WHERE coalesce("policies" ->> "name", '') <> '';
