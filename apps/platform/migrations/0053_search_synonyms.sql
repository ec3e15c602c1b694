-- More starting data for the search. Groups that merchants have changed stay as they are.
UPDATE "search_synonyms" SET "words" = longer.words, "stems" =
  array(SELECT coalesce(search_stem(longer.language, search_key(word)), search_key(word)) FROM unnest(longer.words) AS word)
FROM (VALUES
  ('de', array['Becher', 'Tasse'], array['Becher', 'Tasse', 'Kaffeetasse', 'Kaffeebecher', 'Teetasse']),
  ('de', array['Decke', 'Plaid', 'Überwurf'], array['Decke', 'Plaid', 'Überwurf', 'Wolldecke', 'Kuscheldecke']),
  ('de', array['Kissen', 'Polster'], array['Kissen', 'Polster', 'Kissenbezug', 'Kissenhülle']),
  ('de', array['Lampe', 'Leuchte'], array['Lampe', 'Leuchte', 'Nachttischlampe', 'Leselampe'])
) AS longer(language, before, words)
WHERE "search_synonyms"."language" = longer.language AND "search_synonyms"."words" = longer.before;
--> statement-breakpoint
INSERT INTO "search_synonyms" ("id", "language", "words", "stems", "created_at", "updated_at")
SELECT md5(language || array_to_string(words, ' '))::uuid, language, words,
  array(SELECT coalesce(search_stem(language, search_key(word)), search_key(word)) FROM unnest(words) AS word), now(), now()
FROM (VALUES
  ('en', array['glass', 'tumbler']),
  ('en', array['pot', 'saucepan', 'casserole']),
  ('en', array['teapot', 'kettle']),
  ('en', array['notebook', 'notepad', 'journal']),
  ('en', array['stoneware', 'ceramic', 'pottery', 'earthenware']),
  ('en', array['wool', 'woolen', 'lambswool']),
  ('en', array['wood', 'wooden']),
  ('en', array['bath', 'bathroom']),
  ('en', array['taper', 'candlestick']),
  ('de', array['Glas', 'Wasserglas', 'Weinglas', 'Trinkglas']),
  ('de', array['Teller', 'Essteller', 'Speiseteller']),
  ('de', array['Schale', 'Schüssel', 'Salatschüssel', 'Müslischale']),
  ('de', array['Handtuch', 'Badetuch', 'Duschtuch']),
  ('de', array['Brett', 'Schneidebrett', 'Servierbrett']),
  ('de', array['Kerzenständer', 'Kerzenhalter', 'Leuchter']),
  ('de', array['Pflanztopf', 'Blumentopf', 'Übertopf']),
  ('de', array['Vase', 'Blumenvase']),
  ('de', array['Topf', 'Kochtopf', 'Schmortopf']),
  ('de', array['Steinzeug', 'Keramik', 'Steingut']),
  ('ar', array['طبق', 'أطباق', 'صحن', 'صحون']),
  ('ar', array['مناشف', 'منشفة', 'فوطة']),
  ('ar', array['وعاء', 'زبدية', 'سلطانية']),
  ('ar', array['خزف', 'سيراميك', 'فخار'])
) AS starting(language, words)
ON CONFLICT DO NOTHING;
