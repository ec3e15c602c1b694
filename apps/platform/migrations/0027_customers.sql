CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"other_emails" text[] DEFAULT '{}' NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"language" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"total_spent" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_orders_count" CHECK ("customers"."orders_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_url" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_member" ON "customers" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email") WHERE "customers"."member_id" is null or "customers"."email_verified";--> statement-breakpoint
CREATE INDEX "customers_other_emails" ON "customers" USING gin ("other_emails");--> statement-breakpoint
CREATE INDEX "customers_tags" ON "customers" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "customers_total_spent" ON "customers" USING btree ("total_spent","id");--> statement-breakpoint
CREATE INDEX "customers_last_order" ON "customers" USING btree ("last_order_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id");--> statement-breakpoint
-- Members are customers with the same id.
INSERT INTO "customers" ("id", "member_id", "email", "email_verified", "first_name", "last_name", "phone", "language", "created_at", "updated_at")
SELECT "id", "id", "email", "email_verified", "profile" ->> 'firstName', "profile" ->> 'lastName', "profile" -> 'phones' ->> 0, "profile" ->> 'language', "created_at", "updated_at"
FROM "members" WHERE "status" <> 'DELETED' AND "email" IS NOT NULL;--> statement-breakpoint
-- Guests are known by their address, unless a member has verified it. Ids sort by time: theirs is that of their first order.
INSERT INTO "customers" ("id", "email", "first_name", "last_name", "phone", "language", "created_at", "updated_at")
SELECT DISTINCT ON (o."email") o."id", o."email",
  coalesce(o."details" #>> '{billingInfo,contactDetails,firstName}', o."details" #>> '{recipientInfo,contactDetails,firstName}'),
  coalesce(o."details" #>> '{billingInfo,contactDetails,lastName}', o."details" #>> '{recipientInfo,contactDetails,lastName}'),
  coalesce(o."details" #>> '{billingInfo,contactDetails,phone}', o."details" #>> '{recipientInfo,contactDetails,phone}'),
  o."details" ->> 'buyerLanguage', o."created_at", o."created_at"
FROM "orders" o
WHERE o."buyer_kind" <> 'member' AND o."email" <> '' AND o."status" NOT IN ('INITIALIZED', 'REJECTED') AND o."anonymized_at" IS NULL
  AND NOT EXISTS (SELECT FROM "members" m WHERE m."email" = o."email" AND m."email_verified")
ORDER BY o."email", o."id";--> statement-breakpoint
INSERT INTO "customers" ("id", "email", "language", "created_at", "updated_at")
SELECT "id", "email", "language", "consented_at", "consented_at" FROM "newsletter_subscribers" WHERE "confirmed_at" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "orders" o SET "customer_id" = c."id" FROM "customers" c
WHERE o."buyer_kind" = 'member' AND c."member_id" = o."buyer_id" AND o."status" NOT IN ('INITIALIZED', 'REJECTED') AND o."anonymized_at" IS NULL;--> statement-breakpoint
UPDATE "orders" o SET "customer_id" = c."id" FROM "customers" c
WHERE o."buyer_kind" <> 'member' AND c."email" = o."email" AND (c."member_id" IS NULL OR c."email_verified")
  AND o."status" NOT IN ('INITIALIZED', 'REJECTED') AND o."anonymized_at" IS NULL;--> statement-breakpoint
UPDATE "customers" c SET "orders_count" = t."orders_count", "total_spent" = t."total_spent", "last_order_at" = t."last_order_at"
FROM (
  SELECT o."customer_id", count(*) FILTER (WHERE o."status" <> 'CANCELED') AS "orders_count", max(o."created_at") AS "last_order_at",
    coalesce(sum((SELECT sum(p."amount" - p."refunded") FROM "order_payments" p
      WHERE p."order_id" = o."id" AND p."status" IN ('APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'))), 0) AS "total_spent"
  FROM "orders" o WHERE o."customer_id" IS NOT NULL GROUP BY o."customer_id"
) t WHERE t."customer_id" = c."id";
