-- Every process remembers what shoppers are answered about the catalogue. Once a transaction is through, they hear what
-- is no longer as it was: these products, everything (*), or only which products there are and in what order (nothing).
CREATE FUNCTION "tell_of_products"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  -- PostgreSQL carries less than 8000 bytes.
  PERFORM pg_notify('vitrine_catalogue', CASE WHEN cardinality(ids) > 100 THEN '*' ELSE array_to_string(ids, ' ') END);
END
$$;
--> statement-breakpoint
CREATE FUNCTION "catalogue_follows_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_products(array(SELECT id FROM changed_rows LIMIT 101));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "catalogue_follows_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_products(array(SELECT DISTINCT product_id FROM changed_rows LIMIT 101));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "catalogue_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_catalogue', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  follower record;
BEGIN
  FOR follower IN
    SELECT * FROM (VALUES ('products', 'catalogue_follows_products'), ('variants', 'catalogue_follows_parts'),
      ('product_media', 'catalogue_follows_parts'), ('collection_products', 'catalogue_follows_parts')) AS tables(name, follows)
    CROSS JOIN (VALUES ('insert', 'new'), ('update', 'new'), ('delete', 'old')) AS operations(operation, rows)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      follower.name || '_told_by_' || follower.operation, follower.operation, follower.name, follower.rows, follower.follows);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "collections_told" AFTER INSERT OR UPDATE OR DELETE ON "collections"
FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_follows"('');
--> statement-breakpoint
CREATE TRIGGER "former_product_slugs_told" AFTER INSERT OR UPDATE OR DELETE ON "former_product_slugs"
FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_follows"('');
--> statement-breakpoint
CREATE TRIGGER "former_collection_slugs_told" AFTER INSERT OR UPDATE OR DELETE ON "former_collection_slugs"
FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_follows"('');
--> statement-breakpoint
CREATE TRIGGER "removed_product_slugs_told" AFTER INSERT OR UPDATE OR DELETE ON "removed_product_slugs"
FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_follows"('');
--> statement-breakpoint
-- A new file is in no product yet.
CREATE TRIGGER "media_told" AFTER UPDATE OR DELETE ON "media"
FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_follows"('*');
--> statement-breakpoint
CREATE TRIGGER "shop_settings_told" AFTER INSERT OR UPDATE OR DELETE ON "shop_settings"
FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_follows"('*');
