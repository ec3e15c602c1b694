CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"words" text[] NOT NULL,
	"stems" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translated_search" (
	"product_id" uuid NOT NULL,
	"language" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"normalized_name" text NOT NULL,
	CONSTRAINT "translated_search_product_id_language_pk" PRIMARY KEY("product_id","language")
);
--> statement-breakpoint
ALTER TABLE "translated_search" ADD CONSTRAINT "translated_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_synonyms_stems" ON "search_synonyms" USING gin ("stems");--> statement-breakpoint
CREATE INDEX "translated_search_document" ON "translated_search" USING gin ("document");--> statement-breakpoint
-- The stem of a word: "plate" of "plates"; null for a stop word. Words of other languages are stemmed as English.
CREATE FUNCTION "search_stem"(language text, word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lexemes IS NULL THEN word ELSE lexemes[1] END FROM (SELECT ts_lexize(CASE language
    WHEN 'de' THEN 'german_stem'::regdictionary
    WHEN 'ar' THEN 'arabic_stem'::regdictionary
    ELSE 'english_stem'::regdictionary END, word) AS lexemes) AS stemmed
$$;
--> statement-breakpoint
-- The rows that translated_search should have for these products.
CREATE FUNCTION "searchable_translations"(ids uuid[]) RETURNS SETOF "translated_search" LANGUAGE sql STABLE AS $$
  SELECT s.product_id, t.language,
    s.document
      || setweight(to_tsvector('simple', search_key(coalesce(string_agg(t.text, ' ') FILTER (WHERE t.field = 'name'), ''))), 'A')
      || setweight(to_tsvector('simple', search_key(coalesce(string_agg(t.text, ' ')
           FILTER (WHERE t.field = 'collection' OR t.field LIKE 'choices.%'), ''))), 'B')
      || setweight(to_tsvector('simple', search_key(coalesce(string_agg(t.text, ' ') FILTER (WHERE t.field = 'ribbon'), ''))), 'C')
      || setweight(to_tsvector('simple', search_key(regexp_replace(coalesce(string_agg(t.text, ' ')
           FILTER (WHERE t.field = 'description'), ''), '<[^>]*>|&#?[[:alnum:]]+;', ' ', 'g'))), 'D'),
    coalesce(min(search_key(t.text)) FILTER (WHERE t.field = 'name'), s.normalized_name)
  FROM product_search s
  JOIN (
    SELECT entity_id AS product_id, language, field, text FROM translations
    WHERE kind = 'PRODUCT' AND entity_id = ANY (ids)
    UNION ALL
    SELECT inside.product_id, own.language, 'collection', own.text
    FROM product_search inside
    JOIN translations own ON own.kind = 'COLLECTION' AND own.field = 'name' AND own.entity_id = ANY (inside.collection_ids)
    WHERE inside.product_id = ANY (ids)
  ) t ON t.product_id = s.product_id
  GROUP BY s.product_id, t.language
$$;
--> statement-breakpoint
-- Shops without translations do nothing here.
CREATE FUNCTION "refresh_translated_search"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM translations) AND NOT EXISTS (SELECT FROM translated_search) THEN RETURN; END IF;

  DELETE FROM translated_search kept WHERE product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM searchable_translations(ids) now
                    WHERE now.product_id = kept.product_id AND now.language = kept.language);
  INSERT INTO translated_search SELECT * FROM searchable_translations(ids) ORDER BY product_id, language
  ON CONFLICT (product_id, language) DO UPDATE
    SET document = excluded.document, normalized_name = excluded.normalized_name;

  INSERT INTO search_words (word, deletions)
  SELECT word, word_deletions(word)
  FROM (SELECT DISTINCT unnest(tsvector_to_array(ts_filter(document, '{a,b}'))) AS word
        FROM translated_search WHERE product_id = ANY (ids)) AS used
  WHERE length(word) BETWEEN 3 AND 30
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word COLLATE "C" = used.word);
END
$$;
--> statement-breakpoint
-- The documents of translations contain the original one, so they follow it.
CREATE FUNCTION "sync_translated_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_translated_search(array(SELECT product_id FROM changed_rows));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "sync_changed_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_translated_search(array(
    SELECT n.product_id FROM new_rows n JOIN old_rows o USING (product_id)
    WHERE (n.document, n.collection_ids, n.normalized_name) IS DISTINCT FROM (o.document, o.collection_ids, o.normalized_name)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "product_search_inserted" AFTER INSERT ON "product_search" REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sync_translated_search"();
--> statement-breakpoint
CREATE TRIGGER "product_search_updated" AFTER UPDATE ON "product_search"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sync_changed_documents"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "notify_changed_translations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := array(SELECT DISTINCT entity_id FROM changed_rows WHERE kind = 'PRODUCT');
  regrouped uuid[] := array(SELECT DISTINCT entity_id FROM changed_rows WHERE kind = 'COLLECTION' AND field = 'name');
BEGIN
  PERFORM notify_products(array(
    SELECT DISTINCT entity_id FROM changed_rows WHERE kind IN ('PRODUCT', 'COLLECTION') LIMIT 101));
  IF EXISTS (SELECT FROM changed_rows WHERE kind IN ('SHIPPING_OPTION', 'DISCOUNT_RULE')) THEN
    PERFORM pg_notify('vitrine_pricing_settings', '');
  END IF;
  IF cardinality(regrouped) > 0 THEN
    changed := array(SELECT product_id FROM product_search WHERE product_id = ANY (changed) OR collection_ids && regrouped);
  END IF;
  IF cardinality(changed) > 0 THEN
    -- The later of two concurrent changes sees the earlier one.
    PERFORM FROM product_search WHERE product_id = ANY (changed) ORDER BY product_id FOR UPDATE;
    PERFORM refresh_translated_search(changed);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "shipping_options_delete_translations" AFTER DELETE ON "shipping_options" REFERENCING OLD TABLE AS deleted_rows
FOR EACH STATEMENT EXECUTE FUNCTION "delete_translations"('SHIPPING_OPTION');
--> statement-breakpoint
CREATE TRIGGER "discount_rules_delete_translations" AFTER DELETE ON "discount_rules" REFERENCING OLD TABLE AS deleted_rows
FOR EACH STATEMENT EXECUTE FUNCTION "delete_translations"('DISCOUNT_RULE');
--> statement-breakpoint
-- The starting groups of every shop.
INSERT INTO "search_synonyms" ("id", "language", "words", "stems", "created_at", "updated_at")
SELECT md5(language || array_to_string(words, ' '))::uuid, language, words,
  array(SELECT coalesce(search_stem(language, search_key(word)), search_key(word)) FROM unnest(words) AS word), now(), now()
FROM (VALUES
  ('en', array['cup', 'mug']),
  ('en', array['blanket', 'throw']),
  ('en', array['chair', 'stool', 'seat']),
  ('en', array['present', 'gift']),
  ('en', array['cushion', 'pillow']),
  ('en', array['rug', 'carpet']),
  ('en', array['sofa', 'couch']),
  ('en', array['planter', 'flowerpot']),
  ('de', array['Becher', 'Tasse']),
  ('de', array['Decke', 'Plaid', 'Überwurf']),
  ('de', array['Stuhl', 'Hocker', 'Schemel']),
  ('de', array['Geschenk', 'Präsent']),
  ('de', array['Kissen', 'Polster']),
  ('de', array['Lampe', 'Leuchte']),
  ('de', array['Teppich', 'Läufer']),
  ('de', array['Sofa', 'Couch']),
  ('ar', array['كوب', 'فنجان', 'قدح', 'أكواب']),
  ('ar', array['بطانية', 'غطاء', 'حرام']),
  ('ar', array['كرسي', 'مقعد']),
  ('ar', array['هدية', 'هدايا']),
  ('ar', array['وسادة', 'مخدة']),
  ('ar', array['مصباح', 'لمبة', 'إنارة']),
  ('ar', array['سجادة', 'بساط'])
) AS starting(language, words);
