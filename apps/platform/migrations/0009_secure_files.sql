ALTER TABLE "media" ADD COLUMN "is_secure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "is_secure" boolean DEFAULT false NOT NULL;