ALTER TABLE "stock_history" ADD COLUMN "location_id" uuid;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := coalesce(nullif(current_setting('vitrine.stock_change', true), ''), '{}');
  quantity_before integer := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    quantity_before := coalesce(OLD.quantity, 0);
  END IF;
  INSERT INTO stock_history
    (variant_id, sequence, changed_at, quantity_change, quantity, reason, note, order_id, location_id, actor_type, actor_id)
  VALUES (
    NEW.id,
    coalesce((SELECT max(h.sequence) FROM stock_history h WHERE h.variant_id = NEW.id), 0) + 1,
    coalesce((context ->> 'changedAt')::timestamptz, clock_timestamp()),
    coalesce(NEW.quantity, 0) - quantity_before,
    NEW.quantity,
    coalesce(context ->> 'reason', 'OTHER'),
    coalesce(context ->> 'note', ''),
    (context ->> 'orderId')::uuid,
    (context ->> 'locationId')::uuid,
    coalesce(context ->> 'actorType', 'SYSTEM'),
    context ->> 'actorId');
  RETURN NULL;
END
$$;
