ALTER TABLE "products" ADD COLUMN "tax_group_id" uuid;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "tax_group_id" uuid;--> statement-breakpoint
UPDATE "products" SET "tax_group_id" = "tax_group_products"."group_id" FROM "tax_group_products" WHERE "tax_group_products"."product_id" = "products"."id";--> statement-breakpoint
DROP TABLE "tax_group_products";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_group_id_tax_groups_id_fk" FOREIGN KEY ("tax_group_id") REFERENCES "public"."tax_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_tax_group_id_tax_groups_id_fk" FOREIGN KEY ("tax_group_id") REFERENCES "public"."tax_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_tax_group" ON "products" USING btree ("tax_group_id") WHERE "products"."tax_group_id" is not null;--> statement-breakpoint
CREATE INDEX "variants_tax_group" ON "variants" USING btree ("tax_group_id") WHERE "variants"."tax_group_id" is not null;
