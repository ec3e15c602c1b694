INSERT INTO "shop_settings" ("name", "currency", "status", "created_at", "updated_at")
VALUES ('My shop', 'USD', 'PENDING', now(), now());
--> statement-breakpoint
-- The collection every product is in; its members are all products, so it has no rows in collection_products.
INSERT INTO "collections" ("id", "name", "slug", "created_at", "updated_at")
VALUES ('00000000-0000-0000-0000-000000000001', 'All Products', 'all-products', now(), now());
