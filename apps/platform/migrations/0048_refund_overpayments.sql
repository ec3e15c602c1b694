ALTER TABLE "order_refunds" ADD COLUMN "overpayment" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "overpaid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "removed_line_item_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_overpaid" ON "orders" USING btree ("created_at") WHERE "orders"."overpaid" > 0;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_overpayment" CHECK ("order_refunds"."overpayment" >= 0 and "order_refunds"."overpayment" <= "order_refunds"."amount");--> statement-breakpoint
UPDATE "order_refunds" SET "overpayment" = "part"."overpayment" FROM (
  SELECT "r"."id", least("r"."amount", greatest(0, "p"."overpayment_refunded" - coalesce(sum("r"."amount") OVER (
    PARTITION BY "p"."id" ORDER BY "r"."created_at", "r"."id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS "overpayment"
  FROM "order_refunds" "r" JOIN "order_payments" "p" ON "p"."id" = "r"."payment_id"
  WHERE "r"."status" = 'SUCCEEDED' AND "p"."overpayment_refunded" > 0
) "part" WHERE "part"."id" = "order_refunds"."id";--> statement-breakpoint
UPDATE "order_refunds" SET "overpayment" = least("order_refunds"."amount", "paid"."overpaid") FROM (
  SELECT "o"."id", greatest(0, sum("p"."amount" - "p"."overpayment_refunded") - "o"."total") AS "overpaid"
  FROM "orders" "o" JOIN "order_payments" "p" ON "p"."order_id" = "o"."id"
  WHERE "p"."status" IN ('APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED') GROUP BY "o"."id"
) "paid" WHERE "paid"."id" = "order_refunds"."order_id" AND "paid"."overpaid" > 0
  AND "order_refunds"."status" IN ('PENDING', 'SCHEDULED', 'STARTED');--> statement-breakpoint
UPDATE "orders" SET "overpaid" = "paid"."overpaid" FROM (
  SELECT "o"."id", sum("p"."amount") - "o"."total" - coalesce((SELECT sum("r"."overpayment") FROM "order_refunds" "r"
    WHERE "r"."order_id" = "o"."id" AND "r"."status" <> 'FAILED'), 0) AS "overpaid"
  FROM "orders" "o" JOIN "order_payments" "p" ON "p"."order_id" = "o"."id"
  WHERE "p"."status" IN ('APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED') AND "o"."status" NOT IN ('CANCELED', 'REJECTED')
  GROUP BY "o"."id"
) "paid" WHERE "paid"."id" = "orders"."id" AND "paid"."overpaid" > 0;
