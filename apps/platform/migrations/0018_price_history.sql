CREATE TABLE "price_history" (
	"variant_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"full_price" bigint NOT NULL,
	"price" bigint NOT NULL,
	"lowest_prior_price" bigint,
	CONSTRAINT "price_history_variant_id_since_pk" PRIMARY KEY("variant_id","since")
);
--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Adds the current prices of variants to their history, where they changed. The change of a price has locked the product in
-- `product_search`, so of two transactions the second one sees the prices of the first.
CREATE FUNCTION "record_prices"(changed_variants uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (variant_id, since, full_price, price, lowest_prior_price)
  SELECT v.id, clock_timestamp(), v.full_price, v.price, CASE
    WHEN v.price >= v.full_price THEN NULL
    -- A discount that goes on, or grows, keeps the prices from before it began.
    WHEN last.price < last.full_price AND v.price <= last.price THEN last.lowest_prior_price
    ELSE (
      SELECT min(h.price) FROM price_history h WHERE h.variant_id = v.id AND h.since >= coalesce(
        (SELECT max(b.since) FROM price_history b
         WHERE b.variant_id = v.id AND b.since <= clock_timestamp() - interval '30 days'), '-infinity'))
    END
  FROM (
    SELECT v.id, coalesce(v.price, p.price) AS full_price,
      discounted_price(coalesce(v.price, p.price), p.discount_type, p.discount_value) AS price
    FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ANY (changed_variants)) v
  LEFT JOIN LATERAL (
    SELECT * FROM price_history h WHERE h.variant_id = v.id ORDER BY h.since DESC LIMIT 1) last ON true
  WHERE (v.full_price, v.price) IS DISTINCT FROM (last.full_price, last.price)
  ON CONFLICT (variant_id, since) DO UPDATE
  SET full_price = excluded.full_price, price = excluded.price, lowest_prior_price = excluded.lowest_prior_price;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "record_changed_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    PERFORM record_prices(array(SELECT v.id FROM variants v WHERE v.product_id = NEW.id));
  ELSE
    PERFORM record_prices(array[NEW.id]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Deferred: a transaction may change a product and then its variants, and shoppers never see the prices in between.
CREATE CONSTRAINT TRIGGER "products_record_prices" AFTER UPDATE ON "products" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.price, OLD.discount_type, OLD.discount_value) IS DISTINCT FROM (NEW.price, NEW.discount_type, NEW.discount_value))
EXECUTE FUNCTION "record_changed_prices"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "variants_record_first_prices" AFTER INSERT ON "variants" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
EXECUTE FUNCTION "record_changed_prices"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "variants_record_prices" AFTER UPDATE ON "variants" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.price IS DISTINCT FROM NEW.price) EXECUTE FUNCTION "record_changed_prices"();
--> statement-breakpoint
INSERT INTO "price_history" ("variant_id", "since", "full_price", "price")
SELECT v.id, now(), coalesce(v.price, p.price),
  discounted_price(coalesce(v.price, p.price), p.discount_type, p.discount_value)
FROM "variants" v JOIN "products" p ON p.id = v.product_id;
