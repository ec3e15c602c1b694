-- Trigrams find a part of a name by index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."media_type" AS ENUM('image', 'video', 'audio', 'document', 'zip');--> statement-breakpoint
CREATE TABLE "former_collection_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" text,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_stock";--> statement-breakpoint
DROP INDEX "products_name";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_created";--> statement-breakpoint
DROP INDEX "products_updated";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_per_unit" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "info_sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "custom_text_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_data" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "digital_file" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "weight" double precision;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "media_type" "media_type" DEFAULT 'image' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "poster_id" text;--> statement-breakpoint
ALTER TABLE "former_collection_slugs" ADD CONSTRAINT "former_collection_slugs_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_product_slugs" ADD CONSTRAINT "former_product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_collection_slugs_collection" ON "former_collection_slugs" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "former_product_slugs_product" ON "former_product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "journal_entity" ON "journal" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "journal_change" ON "journal" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "journal_created" ON "journal" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_poster_id_media_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "products_ribbon" ON "products" USING btree ("ribbon");--> statement-breakpoint
CREATE INDEX "products_name_parts" ON "products" USING gin ("name_key" collate "C" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variants_sku" ON "variants" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name_key" collate "C","id","visible");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id","visible");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id","visible");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id","visible");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_stock" CHECK ("variants"."quantity" >= 0 and "variants"."price" >= 0 and "variants"."cost" >= 0);