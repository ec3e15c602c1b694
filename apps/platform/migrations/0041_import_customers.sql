ALTER TABLE "customers" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "undo" jsonb;