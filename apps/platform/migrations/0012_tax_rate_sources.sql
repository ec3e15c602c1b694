ALTER TABLE "tax_regions" ADD COLUMN "rates_source" text;--> statement-breakpoint
ALTER TABLE "tax_regions" ADD COLUMN "rates_date" date;