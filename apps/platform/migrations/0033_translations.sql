CREATE TABLE "translations" (
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"language" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"original_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "translations_entity_id_kind_language_field_pk" PRIMARY KEY("entity_id","kind","language","field")
);
--> statement-breakpoint
CREATE FUNCTION "delete_translations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM translations t USING deleted_rows d WHERE t.entity_id = d.id AND t.kind = TG_ARGV[0];
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_delete_translations" AFTER DELETE ON "products" REFERENCING OLD TABLE AS deleted_rows
FOR EACH STATEMENT EXECUTE FUNCTION "delete_translations"('PRODUCT');
--> statement-breakpoint
CREATE TRIGGER "collections_delete_translations" AFTER DELETE ON "collections" REFERENCING OLD TABLE AS deleted_rows
FOR EACH STATEMENT EXECUTE FUNCTION "delete_translations"('COLLECTION');
--> statement-breakpoint
-- Translations are cached with the catalog.
CREATE FUNCTION "notify_changed_translations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products(array(SELECT DISTINCT entity_id FROM changed_rows LIMIT 101));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "translations_notify_on_insert" AFTER INSERT ON "translations" REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_translations"();
--> statement-breakpoint
CREATE TRIGGER "translations_notify_on_update" AFTER UPDATE ON "translations" REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_translations"();
--> statement-breakpoint
CREATE TRIGGER "translations_notify_on_delete" AFTER DELETE ON "translations" REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_translations"();
