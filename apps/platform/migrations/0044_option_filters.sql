CREATE TABLE "option_names" (
	"name" text NOT NULL,
	"is_color" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "filter_settings" jsonb DEFAULT '{"filters":null,"showsOtherOptions":true}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "option_names_name" ON "option_names" USING btree ("name");--> statement-breakpoint
-- Remembers the names of options. One statement per change of the catalog, which finds them known almost always.
CREATE FUNCTION "add_option_names"(changed jsonb[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO option_names (name, is_color)
  SELECT DISTINCT option->>'name', option->>'type' = 'color'
  FROM unnest(changed) options, jsonb_array_elements(options) option
  WHERE NOT EXISTS (
    SELECT FROM option_names known
    WHERE known.name = option->>'name' AND known.is_color = (option->>'type' = 'color'))
$$;
--> statement-breakpoint
CREATE FUNCTION "sync_option_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_option_names(array(SELECT DISTINCT options FROM new_rows));
  ELSE
    PERFORM add_option_names(array(
      SELECT DISTINCT n.options FROM new_rows n JOIN old_rows o USING (id)
      WHERE n.options IS DISTINCT FROM o.options));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_inserted_option_names" AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sync_option_names"();
--> statement-breakpoint
CREATE TRIGGER "products_updated_option_names" AFTER UPDATE ON "products"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sync_option_names"();
--> statement-breakpoint
SELECT add_option_names(array(SELECT DISTINCT options FROM products));
