CREATE TABLE "location_stock" (
	"variant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "location_stock_variant_id_location_id_pk" PRIMARY KEY("variant_id","location_id"),
	CONSTRAINT "location_stock_quantity" CHECK ("location_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	"ships_orders" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "pickup_location_id" uuid;--> statement-breakpoint
ALTER TABLE "location_stock" ADD CONSTRAINT "location_stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_stock" ADD CONSTRAINT "location_stock_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_stock_location" ON "location_stock" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name" ON "locations" USING btree (lower("name"));--> statement-breakpoint
INSERT INTO "locations" ("id", "name", "created_at", "updated_at")
VALUES ('00000000-0000-4000-8000-000000000001', 'Main location', now(), now());
--> statement-breakpoint
-- The default location has what the others do not have. Other locations together never have more than the variant.
CREATE FUNCTION "check_location_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF (SELECT sum(s.quantity) FROM location_stock s WHERE s.variant_id = changed)
    > coalesce((SELECT v.quantity FROM variants v WHERE v.id = changed), 0) THEN
    RAISE EXCEPTION 'The locations have more units than variant %.', changed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'location_stock_total';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "variants_location_stock" AFTER UPDATE OF "quantity" ON "variants" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.quantity IS NULL OR NEW.quantity < OLD.quantity) EXECUTE FUNCTION "check_location_stock"('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "location_stock_total" AFTER INSERT OR UPDATE ON "location_stock" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "check_location_stock"('variant_id');
