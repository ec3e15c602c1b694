-- Counters of attempts are written often and may be lost in a crash, so the table is unlogged.
ALTER TABLE "throttles" SET UNLOGGED;
--> statement-breakpoint
-- Normalizes search input and product names: words without case, accents and punctuation.
CREATE FUNCTION "search_key"(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    lower(unaccent(translate(normalize(value, NFKC), '''’', ''))), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- A word and its single-letter deletions.
CREATE FUNCTION "word_deletions"(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT left(word, n) || substr(word, n + 2)) || word FROM generate_series(0, length(word) - 1) n
$$;
--> statement-breakpoint
-- The discounted price. A test compares it with `discounted` of the pricing package.
CREATE FUNCTION "discounted_price"(price bigint, discount discount_type, value bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE discount
    WHEN 'AMOUNT' THEN greatest(0, price - value)
    WHEN 'PERCENT' THEN round(price::numeric * greatest(0, 10000 - value) / 10000)::bigint
    ELSE price END
$$;
--> statement-breakpoint
-- The rows that product_search should have for these products.
CREATE FUNCTION "searchable_products"(ids uuid[]) RETURNS SETOF "product_search" LANGUAGE sql STABLE AS $$
  SELECT p.id,
    setweight(to_tsvector('simple', search_key(p.name)), 'A')
      || setweight(to_tsvector('simple', search_key(concat_ws(' ', p.brand, p.sku,
           (SELECT string_agg(DISTINCT v.sku, ' ') FROM variants v WHERE v.product_id = p.id),
           (SELECT string_agg(c.name, ' ') FROM collection_products cp JOIN collections c ON c.id = cp.collection_id
            WHERE cp.product_id = p.id AND c.visible),
           (SELECT string_agg(choice->>'description', ' ')
            FROM jsonb_array_elements(p.options) option, jsonb_array_elements(option->'choices') choice)))), 'B')
      || setweight(to_tsvector('simple', search_key(coalesce(p.ribbon, ''))), 'C')
      || setweight(to_tsvector('simple', search_key(
           regexp_replace(p.description, '<[^>]*>|&#?[[:alnum:]]+;', ' ', 'g'))), 'D'),
    p.visible,
    p.normalized_name,
    p.brand,
    p.ribbon,
    array(SELECT cp.collection_id FROM collection_products cp JOIN collections c ON c.id = cp.collection_id
          WHERE cp.product_id = p.id AND c.visible ORDER BY cp.collection_id),
    CASE WHEN p.manage_variants THEN
      array(SELECT DISTINCT jsonb_build_array(chosen.key, chosen.value)::text
            FROM variants v, jsonb_each_text(v.choices) chosen WHERE v.product_id = p.id AND v.visible ORDER BY 1)
    ELSE
      array(SELECT DISTINCT jsonb_build_array(option->'name', choice->'description')::text
            FROM jsonb_array_elements(p.options) option, jsonb_array_elements(option->'choices') choice ORDER BY 1)
    END,
    discounted_price(coalesce(
      (SELECT min(coalesce(v.price, p.price)) FROM variants v WHERE v.product_id = p.id AND v.visible),
      (SELECT min(coalesce(v.price, p.price)) FROM variants v WHERE v.product_id = p.id),
      p.price), p.discount_type, p.discount_value),
    discounted_price(p.price, p.discount_type, p.discount_value) < p.price,
    EXISTS (SELECT FROM variants v
            WHERE v.product_id = p.id AND v.visible AND coalesce(v.quantity > 0, v.in_stock)),
    p.created_at
  FROM products p WHERE p.id = ANY (ids)
$$;
--> statement-breakpoint
-- Locks the rows before it rebuilds them, so that the later of two concurrent changes sees the earlier one.
CREATE FUNCTION "refresh_product_search"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;

  INSERT INTO product_search SELECT * FROM searchable_products(ids) ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE SET
    document = excluded.document, visible = excluded.visible, normalized_name = excluded.normalized_name,
    brand = excluded.brand, ribbon = excluded.ribbon, collection_ids = excluded.collection_ids,
    choices = excluded.choices, price = excluded.price, on_sale = excluded.on_sale,
    in_stock = excluded.in_stock, created_at = excluded.created_at;

  INSERT INTO search_words (word, deletions)
  SELECT word, word_deletions(word)
  FROM (SELECT DISTINCT unnest(tsvector_to_array(ts_filter(document, '{a,b}'))) AS word
        FROM product_search WHERE product_id = ANY (ids)) AS used
  WHERE length(word) BETWEEN 3 AND 30
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word COLLATE "C" = used.word);

  INSERT INTO search_names (name, key)
  SELECT brand, ' ' || search_key(brand)
  FROM (SELECT DISTINCT brand FROM product_search WHERE product_id = ANY (ids) AND brand IS NOT NULL) AS used
  WHERE NOT EXISTS (SELECT FROM search_names known WHERE known.name = used.brand AND known.collection_id IS NULL);
END
$$;
--> statement-breakpoint
-- The same for changes without new words, such as prices and stock, which are frequent.
CREATE FUNCTION "refresh_product_offers"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;

  UPDATE product_search kept
  SET visible = now.visible, choices = now.choices, price = now.price, on_sale = now.on_sale, in_stock = now.in_stock
  FROM searchable_products(ids) now
  WHERE kept.product_id = now.product_id
    AND (kept.visible, kept.choices, kept.price, kept.on_sale, kept.in_stock)
      IS DISTINCT FROM (now.visible, now.choices, now.price, now.on_sale, now.in_stock);
END
$$;
--> statement-breakpoint
CREATE FUNCTION "sync_search_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reworded uuid[] := array(
    SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.name, n.brand, n.sku, n.ribbon, n.description, n.options, n.created_at)
      IS DISTINCT FROM (o.name, o.brand, o.sku, o.ribbon, o.description, o.options, o.created_at));
BEGIN
  PERFORM refresh_product_search(reworded);
  PERFORM refresh_product_offers(array(
    SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.visible, n.price, n.discount_type, n.discount_value, n.manage_variants)
      IS DISTINCT FROM (o.visible, o.price, o.discount_type, o.discount_value, o.manage_variants)
      AND n.id <> ALL (reworded)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_updated" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sync_search_products"();
--> statement-breakpoint
-- A sale that leaves units in stock changes no searchable data, and locks nothing.
CREATE FUNCTION "sync_search_variants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_product_search(array(SELECT DISTINCT product_id FROM new_rows));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_product_search(array(SELECT DISTINCT product_id FROM old_rows WHERE sku IS NOT NULL));
    PERFORM refresh_product_offers(array(
      SELECT product_id FROM old_rows EXCEPT SELECT product_id FROM old_rows WHERE sku IS NOT NULL));
  ELSE
    PERFORM refresh_product_search(array(
      SELECT DISTINCT n.product_id FROM new_rows n JOIN old_rows o USING (id) WHERE n.sku IS DISTINCT FROM o.sku));
    PERFORM refresh_product_offers(array(
      SELECT DISTINCT n.product_id FROM new_rows n JOIN old_rows o USING (id)
      WHERE (n.visible, n.price, n.choices, coalesce(n.quantity > 0, n.in_stock))
        IS DISTINCT FROM (o.visible, o.price, o.choices, coalesce(o.quantity > 0, o.in_stock))));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "variants_inserted" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sync_search_variants"();
--> statement-breakpoint
CREATE TRIGGER "variants_updated" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sync_search_variants"();
--> statement-breakpoint
CREATE TRIGGER "variants_deleted" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sync_search_variants"();
--> statement-breakpoint
-- A product that joins a collection before it has variants is indexed with its variants.
CREATE FUNCTION "sync_search_collection_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(array(
    SELECT DISTINCT product_id FROM changed_rows c
    WHERE EXISTS (SELECT FROM variants v WHERE v.product_id = c.product_id)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "collection_products_inserted" AFTER INSERT ON "collection_products"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "sync_search_collection_products"();
--> statement-breakpoint
CREATE TRIGGER "collection_products_deleted" AFTER DELETE ON "collection_products"
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "sync_search_collection_products"();
--> statement-breakpoint
CREATE FUNCTION "sync_search_collections"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM search_names WHERE collection_id IN (SELECT id FROM new_rows);
    PERFORM refresh_product_search(array(
      SELECT DISTINCT cp.product_id FROM collection_products cp
      JOIN new_rows n ON n.id = cp.collection_id JOIN old_rows o ON o.id = n.id
      WHERE (n.name, n.visible) IS DISTINCT FROM (o.name, o.visible)));
  END IF;
  INSERT INTO search_names (name, collection_id, key) SELECT name, id, ' ' || search_key(name) FROM new_rows;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "collections_inserted" AFTER INSERT ON "collections" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sync_search_collections"();
--> statement-breakpoint
CREATE TRIGGER "collections_updated" AFTER UPDATE ON "collections"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sync_search_collections"();
--> statement-breakpoint
-- Every process caches the shoppers' catalog. After a commit it is notified of the changes: product ids, everything
-- (*), or only the set and order of products (empty).
CREATE FUNCTION "notify_products"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  -- The payload of NOTIFY is limited to 8000 bytes.
  PERFORM pg_notify('vitrine_catalog', CASE WHEN cardinality(ids) > 100 THEN '*' ELSE array_to_string(ids, ' ') END);
END
$$;
--> statement-breakpoint
CREATE FUNCTION "notify_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products(array(SELECT id FROM changed_rows LIMIT 101));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "notify_changed_product_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products(array(SELECT DISTINCT product_id FROM changed_rows LIMIT 101));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "notify_changed_catalog"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_catalog', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  listener record;
BEGIN
  FOR listener IN
    SELECT * FROM (VALUES ('products', 'notify_changed_products'), ('variants', 'notify_changed_product_parts'),
      ('product_media', 'notify_changed_product_parts'), ('collection_products', 'notify_changed_product_parts')) AS tables(name, follows)
    CROSS JOIN (VALUES ('insert', 'new'), ('update', 'new'), ('delete', 'old')) AS operations(operation, rows)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      listener.name || '_notify_on_' || listener.operation, listener.operation, listener.name, listener.rows, listener.follows);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "collections_notify" AFTER INSERT OR UPDATE OR DELETE ON "collections"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_catalog"('');
--> statement-breakpoint
CREATE TRIGGER "former_product_slugs_notify" AFTER INSERT OR UPDATE OR DELETE ON "former_product_slugs"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_catalog"('');
--> statement-breakpoint
CREATE TRIGGER "former_collection_slugs_notify" AFTER INSERT OR UPDATE OR DELETE ON "former_collection_slugs"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_catalog"('');
--> statement-breakpoint
CREATE TRIGGER "deleted_product_slugs_notify" AFTER INSERT OR UPDATE OR DELETE ON "deleted_product_slugs"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_catalog"('');
--> statement-breakpoint
-- A new file is not used by a product yet.
CREATE TRIGGER "media_notify" AFTER UPDATE OR DELETE ON "media"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_catalog"('*');
--> statement-breakpoint
CREATE TRIGGER "shop_settings_notify" AFTER INSERT OR UPDATE OR DELETE ON "shop_settings"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_catalog"('*');
--> statement-breakpoint
INSERT INTO "shop_settings" ("name", "currency", "status", "created_at", "updated_at")
VALUES ('My shop', 'USD', 'PENDING', now(), now());
--> statement-breakpoint
-- The collection of all products. It has no rows in collection_products.
INSERT INTO "collections" ("id", "name", "slug", "created_at", "updated_at")
VALUES ('00000000-0000-0000-0000-000000000001', 'All Products', 'all-products', now(), now());
