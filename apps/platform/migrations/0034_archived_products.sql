ALTER TABLE "products" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("id") WHERE "products"."archived";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_put_away" CHECK (not ("products"."archived" and "products"."visible"));