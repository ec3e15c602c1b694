CREATE TABLE "stock_history" (
	"variant_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"quantity_change" integer NOT NULL,
	"quantity" integer,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"actor_type" text NOT NULL,
	"actor_id" text,
	CONSTRAINT "stock_history_variant_id_sequence_pk" PRIMARY KEY("variant_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "stock_history" ADD CONSTRAINT "stock_history_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The setting `vitrine.stock_change` of the transaction says why stock changes, and who changes it. A change without it is
-- recorded all the same. Changes of a variant wait for its lock, so each sees the number of the one before.
CREATE FUNCTION "record_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := coalesce(nullif(current_setting('vitrine.stock_change', true), ''), '{}');
  quantity_before integer := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    quantity_before := coalesce(OLD.quantity, 0);
  END IF;
  INSERT INTO stock_history
    (variant_id, sequence, changed_at, quantity_change, quantity, reason, note, order_id, actor_type, actor_id)
  VALUES (
    NEW.id,
    coalesce((SELECT max(h.sequence) FROM stock_history h WHERE h.variant_id = NEW.id), 0) + 1,
    coalesce((context ->> 'changedAt')::timestamptz, clock_timestamp()),
    coalesce(NEW.quantity, 0) - quantity_before,
    NEW.quantity,
    coalesce(context ->> 'reason', 'OTHER'),
    coalesce(context ->> 'note', ''),
    (context ->> 'orderId')::uuid,
    coalesce(context ->> 'actorType', 'SYSTEM'),
    context ->> 'actorId');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "variants_record_first_stock" AFTER INSERT ON "variants" FOR EACH ROW
WHEN (NEW.quantity IS NOT NULL) EXECUTE FUNCTION "record_stock_change"();
--> statement-breakpoint
CREATE TRIGGER "variants_record_stock" AFTER UPDATE ON "variants" FOR EACH ROW
WHEN (OLD.quantity IS DISTINCT FROM NEW.quantity) EXECUTE FUNCTION "record_stock_change"();
--> statement-breakpoint
CREATE FUNCTION "reject_stock_history_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The stock history cannot be changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "stock_history_append_only" BEFORE UPDATE ON "stock_history" FOR EACH STATEMENT
EXECUTE FUNCTION "reject_stock_history_update"();
--> statement-breakpoint
INSERT INTO "stock_history" ("variant_id", "sequence", "changed_at", "quantity_change", "quantity", "reason", "actor_type")
SELECT "id", 1, now(), "quantity", "quantity", 'INITIAL', 'SYSTEM' FROM "variants" WHERE "quantity" IS NOT NULL;
