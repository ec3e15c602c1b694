CREATE TABLE "removed_product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL
);
