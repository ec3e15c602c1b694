CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"refund_id" uuid,
	"number" bigint NOT NULL,
	"formatted_number" text NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"pattern" text NOT NULL,
	"next_number" bigint NOT NULL,
	"year" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "number_series" ("kind", "pattern", "next_number", "year") VALUES
	('INVOICE', 'INV-{000000}', coalesce((SELECT "last_number" FROM "invoice_numbers"), 0) + 1, extract(year from now() at time zone 'UTC')),
	('CREDIT_NOTE', 'CN-{000000}', 1, extract(year from now() at time zone 'UTC'));--> statement-breakpoint
DROP TABLE "invoice_numbers" CASCADE;--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_numbered";--> statement-breakpoint
DROP INDEX "invoices_number";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "formatted_number" text;--> statement-breakpoint
UPDATE "invoices" SET "formatted_number" = 'INV-' || lpad("number"::text, greatest(6, length("number"::text)), '0') WHERE "number" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_formatted_number" ON "credit_notes" USING btree ("formatted_number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_refund" ON "credit_notes" USING btree ("invoice_id","refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_void" ON "credit_notes" USING btree ("invoice_id") WHERE "credit_notes"."refund_id" is null;--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_formatted_number" ON "invoices" USING btree ("formatted_number");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_numbered" CHECK (("invoices"."formatted_number" is not null) = ("invoices"."state" in ('SENT', 'VOID')));