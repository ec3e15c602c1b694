DROP INDEX "product_search_price";--> statement-breakpoint
DROP INDEX "product_search_created";--> statement-breakpoint
DROP INDEX "product_search_name";--> statement-breakpoint
CREATE INDEX "product_search_price" ON "product_search" USING btree ("price","product_id","visible");--> statement-breakpoint
CREATE INDEX "product_search_created" ON "product_search" USING btree ("created_at","product_id","visible");--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product_search" USING btree ("name_key" collate "C","product_id","visible");--> statement-breakpoint
-- A product without variants cannot be bought: it is searched for from its first variant on, and its words are read once.
DROP TRIGGER "products_inserted" ON "products";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_follows_products"() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- A sale that leaves some pieces changes nothing that is searched for, and locks nothing.
CREATE OR REPLACE FUNCTION "search_follows_variants"() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- What is put into a collection before it has variants is read with them.
CREATE OR REPLACE FUNCTION "search_follows_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(array(
    SELECT DISTINCT product_id FROM changed_rows c
    WHERE EXISTS (SELECT FROM variants v WHERE v.product_id = c.product_id)));
  RETURN NULL;
END
$$;
