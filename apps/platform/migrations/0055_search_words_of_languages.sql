-- Arabic is often written without hamza, vowel signs and the dots of the last letter, and with digits of its own.
CREATE OR REPLACE FUNCTION "search_key"(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(unaccent(translate(normalize(value, NFKC),
    U&'\0623\0625\0622\0671\0649\0629\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669''\2019\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670',
    U&'\0627\0627\0627\0627\064A\06470123456789'))), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The Arabic stemmer leaves more of words with an article, and does not know that a plural with -at has a singular with -a.
CREATE OR REPLACE FUNCTION "search_stem"(language text, word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lexemes IS NULL THEN word ELSE lexemes[1] END FROM (SELECT CASE language
    WHEN 'de' THEN ts_lexize('german_stem', word)
    WHEN 'ar' THEN ts_lexize('arabic_stem', regexp_replace(
      regexp_replace(word, '^(ال|لل|وال|بال)(?=.{3})', ''), '(?<=.{3})ات$', 'ه'))
    ELSE ts_lexize('english_stem', word) END AS lexemes) AS stemmed
$$;
--> statement-breakpoint
DELETE FROM "search_words" WHERE "word" ~ U&'[\0621-\0671]';
--> statement-breakpoint
SELECT refresh_product_search(array(SELECT product_id FROM product_search WHERE document::text ~ U&'[\0621-\0671]'));
--> statement-breakpoint
SELECT refresh_translated_search(array(
  SELECT DISTINCT product_id FROM translated_search WHERE document::text ~ U&'[\0621-\0671]'));
--> statement-breakpoint
UPDATE "search_names" SET "key" = ' ' || search_key("name") WHERE "name" ~ U&'[\0621-\0671]';
--> statement-breakpoint
-- More starting data. Groups that merchants have changed stay as they are.
UPDATE "search_synonyms" SET "words" = longer.words
FROM (VALUES
  ('ar', array['مصباح', 'لمبة', 'إنارة'], array['مصباح', 'مصابيح', 'لمبة', 'إنارة', 'أباجورة']),
  ('ar', array['كرسي', 'مقعد'], array['كرسي', 'كراسي', 'مقعد', 'مقاعد']),
  ('ar', array['وسادة', 'مخدة'], array['وسادة', 'وسائد', 'مخدة', 'خدادية']),
  ('ar', array['سجادة', 'بساط'], array['سجادة', 'سجاجيد', 'بساط', 'موكيت']),
  ('ar', array['وعاء', 'زبدية', 'سلطانية'], array['وعاء', 'أوعية', 'زبدية', 'سلطانية'])
) AS longer(language, before, words)
WHERE "search_synonyms"."language" = longer.language AND "search_synonyms"."words" = longer.before;
--> statement-breakpoint
UPDATE "search_synonyms" SET "stems" =
  array(SELECT coalesce(search_stem('ar', search_key(word)), search_key(word)) FROM unnest("words") AS word)
WHERE "language" = 'ar';
--> statement-breakpoint
INSERT INTO "search_synonyms" ("id", "language", "words", "stems", "created_at", "updated_at")
SELECT md5(language || array_to_string(words, ' '))::uuid, language, words,
  array(SELECT coalesce(search_stem(language, search_key(word)), search_key(word)) FROM unnest(words) AS word), now(), now()
FROM (VALUES
  ('en', array['shelf', 'bookshelf', 'bookcase', 'shelving']),
  ('de', array['Uhr', 'Wecker']),
  ('de', array['Geschirrtuch', 'Küchentuch', 'Trockentuch']),
  ('de', array['Regal', 'Bücherregal']),
  ('de', array['Kerze', 'Duftkerze']),
  ('ar', array['شمعة', 'شموع']),
  ('ar', array['رف', 'رفوف', 'أرفف']),
  ('ar', array['دفتر', 'دفاتر', 'مفكرة']),
  ('ar', array['قدر', 'قدور', 'طنجرة', 'حلة']),
  ('ar', array['كأس', 'كؤوس']),
  ('ar', array['برطمان', 'مرطبان', 'قطرميز'])
) AS starting(language, words)
ON CONFLICT DO NOTHING;
