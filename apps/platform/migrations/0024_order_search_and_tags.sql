ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(number::text || ' ' || email
        || jsonb_path_query_array(details, '$.**.contactDetails.*')::text
        || jsonb_path_query_array(lines, '$[*].wire.productName.*')::text
        || jsonb_path_query_array(lines, '$[*].wire.physicalProperties.sku')::text, NFKD), U&'[\0300-\036F]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "order_fulfillments_tracking" ON "order_fulfillments" USING gin (lower("tracking_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags");