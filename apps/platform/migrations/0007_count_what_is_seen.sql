CREATE INDEX "products_visible" ON "products" USING btree ("visible");--> statement-breakpoint
CREATE INDEX "products_seen" ON "products" USING btree ("id","visible");