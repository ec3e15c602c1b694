CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TYPE "public"."discount_type" AS ENUM('NONE', 'AMOUNT', 'PERCENT');--> statement-breakpoint
CREATE TYPE "public"."product_type" AS ENUM('physical', 'digital');--> statement-breakpoint
CREATE TYPE "public"."media_type" AS ENUM('image', 'video', 'audio', 'document', 'zip');--> statement-breakpoint
CREATE TYPE "public"."abandonment" AS ENUM('ABANDONED', 'RECOVERED');--> statement-breakpoint
CREATE TYPE "public"."cart_owner" AS ENUM('visitor', 'member', 'merchant', 'app');--> statement-breakpoint
CREATE TYPE "public"."webhook_delivery_status" AS ENUM('PENDING', 'DELIVERED', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."wishlist_owner" AS ENUM('visitor', 'member');--> statement-breakpoint
CREATE TYPE "public"."key_purpose" AS ENUM('access-token', 'refresh-token', 'derivation');--> statement-breakpoint
CREATE TYPE "public"."refresh_token_rotation" AS ENUM('WHEN_ANNOUNCED', 'ALWAYS', 'NEVER');--> statement-breakpoint
CREATE TYPE "public"."captcha_policy" AS ENUM('NEVER', 'ALWAYS', 'AFTER_FAILURES');--> statement-breakpoint
CREATE TYPE "public"."factor_type" AS ENUM('TOTP', 'EMAIL');--> statement-breakpoint
CREATE TYPE "public"."member_status" AS ENUM('PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE', 'DELETED');--> statement-breakpoint
CREATE TYPE "public"."registration_policy" AS ENUM('OPEN', 'OWNER_APPROVAL');--> statement-breakpoint
CREATE TYPE "public"."redirect_kind" AS ENUM('auth', 'login', 'logout', 'checkout');--> statement-breakpoint
CREATE TYPE "public"."recovery_purpose" AS ENUM('recovery', 'activation');--> statement-breakpoint
CREATE TYPE "public"."sign_in_step" AS ENUM('email_code', 'second_factor', 'email_verification');--> statement-breakpoint
CREATE TYPE "public"."bulk_change_status" AS ENUM('PLANNED', 'APPLIED', 'UNDONE');--> statement-breakpoint
CREATE TYPE "public"."bulk_item_status" AS ENUM('PLANNED', 'APPLIED', 'FAILED', 'UNDONE', 'SKIPPED');--> statement-breakpoint
CREATE TYPE "public"."merchant_role" AS ENUM('owner', 'manager', 'viewer');--> statement-breakpoint
CREATE TYPE "public"."shop_status" AS ENUM('ENABLED', 'DISABLED', 'PENDING', 'DEMO');--> statement-breakpoint
CREATE TYPE "public"."weight_unit" AS ENUM('KG', 'LB');--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" text,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undoes_change_id" uuid
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_products_product_id_collection_id_pk" PRIMARY KEY("product_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"media_id" text,
	"rule" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_collection_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_media" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"media_id" text NOT NULL,
	"alt_text" text NOT NULL,
	CONSTRAINT "product_media_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"normalized_name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"product_type" "product_type" NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"sku" text,
	"brand" text,
	"ribbon" text,
	"price" bigint NOT NULL,
	"cost" bigint,
	"weight" double precision,
	"discount_type" "discount_type" DEFAULT 'NONE' NOT NULL,
	"discount_value" bigint DEFAULT 0 NOT NULL,
	"price_per_unit" jsonb,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"info_sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_text_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seo_data" jsonb,
	"digital_file" jsonb,
	"manage_variants" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_archived_hidden" CHECK (not ("products"."archived" and "products"."visible")),
	CONSTRAINT "products_amounts" CHECK ("products"."price" >= 0 and "products"."cost" >= 0 and "products"."discount_value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"choices" jsonb NOT NULL,
	"sku" text,
	"price" bigint,
	"cost" bigint,
	"weight" double precision,
	"quantity" integer,
	"in_stock" boolean DEFAULT true NOT NULL,
	"stock_changed_at" timestamp (3) with time zone,
	"visible" boolean DEFAULT true NOT NULL,
	CONSTRAINT "variants_amounts" CHECK ("variants"."quantity" >= 0 and "variants"."price" >= 0 and "variants"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"media_type" "media_type" DEFAULT 'image' NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"poster_id" text,
	"file_name" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"is_secure" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"is_secure" boolean DEFAULT false NOT NULL,
	"media_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL,
	"visible" boolean NOT NULL,
	"normalized_name" text NOT NULL,
	"brand" text,
	"ribbon" text,
	"collection_ids" uuid[] NOT NULL,
	"choices" text[] NOT NULL,
	"price" bigint NOT NULL,
	"on_sale" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_names" (
	"name" text NOT NULL,
	"collection_id" uuid,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"deletions" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_kind" "cart_owner" NOT NULL,
	"owner_id" uuid NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coupon_code" text,
	"merchant_discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"merge_notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"purchase_flow_id" uuid NOT NULL,
	"checkout_id" uuid,
	"abandonment" "abandonment",
	"abandoned_at" timestamp (3) with time zone,
	"recovered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"owner_kind" "cart_owner" NOT NULL,
	"owner_id" uuid NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coupon_code" text,
	"merchant_discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"content" jsonb NOT NULL,
	"coupon_code" text,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"entity_id" text,
	"payload" jsonb NOT NULL,
	"identity" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	"delete_after_delivery" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"status" "webhook_delivery_status" DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_before_replay" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_webhook_id_event_id_pk" PRIMARY KEY("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery_attempts" (
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"status" integer,
	"error_code" text,
	"response_body" text,
	CONSTRAINT "webhook_delivery_attempts_webhook_id_event_id_attempt_pk" PRIMARY KEY("webhook_id","event_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "webhook_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"private_key" text NOT NULL,
	"public_key" text NOT NULL,
	"active_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"url_set_by" uuid,
	"event_types" text[] NOT NULL,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "abandoned_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"recovered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "abandoned_checkouts_checkout" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_opt_outs" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "back_in_stock_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"catalog_reference" jsonb NOT NULL,
	"email" text NOT NULL,
	"item_url" text NOT NULL,
	"status" text NOT NULL,
	"email_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"file_name" text NOT NULL,
	"download_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_downloads_count" CHECK ("order_downloads"."download_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"valid_months" integer
);
--> statement-breakpoint
CREATE TABLE "gift_card_transactions" (
	"key" text PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"payment_or_refund_id" text,
	"order_id" uuid,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gift_card_transactions_amount" CHECK ("gift_card_transactions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"last_characters" text NOT NULL,
	"currency" text NOT NULL,
	"initial_value" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"email" text NOT NULL,
	"is_for_someone_else" boolean DEFAULT true NOT NULL,
	"message" text,
	"language" text,
	"buyer_kind" "cart_owner",
	"buyer_id" uuid,
	"order_id" uuid,
	"line_id" text,
	"unit_number" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gift_cards_code" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."initial_value" > 0 and "gift_cards"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_subscription_plans" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"plans" jsonb NOT NULL,
	"allows_one_time_purchase" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_charges" (
	"contract_id" uuid NOT NULL,
	"cycle" integer NOT NULL,
	"checkout_id" uuid NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_charges_contract_id_cycle_pk" PRIMARY KEY("contract_id","cycle")
);
--> statement-breakpoint
CREATE TABLE "subscription_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"buyer_kind" "cart_owner" NOT NULL,
	"buyer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"billing_interval" jsonb NOT NULL,
	"line" jsonb NOT NULL,
	"info" jsonb NOT NULL,
	"provider" text NOT NULL,
	"initial_payment_reference" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"completed_cycles" integer DEFAULT 1 NOT NULL,
	"next_charge_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"cancels_at_next_cycle" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"owner_kind" "wishlist_owner" NOT NULL,
	"owner_id" uuid NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wishlists_owner_kind_owner_id_pk" PRIMARY KEY("owner_kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"response" text,
	"steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"last_characters" text NOT NULL,
	"role" "merchant_role" NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"can_sign_members_in" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_app_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"last_characters" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_apps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"origins" text[] NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"rotate_refresh_tokens" "refresh_token_rotation" DEFAULT 'WHEN_ANNOUNCED' NOT NULL,
	"can_sign_members_in" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"is_app_assumed" boolean DEFAULT false NOT NULL,
	"visitor_id" uuid,
	"member_id" uuid,
	"user_agent" text,
	"authenticated_at" timestamp (3) with time zone,
	"issued_by" uuid,
	"rotates_refresh_tokens" boolean NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("sessions"."visitor_id", "sessions"."member_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" "key_purpose" NOT NULL,
	"jwk" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"retires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"is_trusted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"type" "factor_type" NOT NULL,
	"secret" text,
	"last_time_step" integer DEFAULT 0 NOT NULL,
	"recovery_code_hashes" text[] NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified" boolean NOT NULL,
	"password_hash" text,
	"must_set_password" boolean DEFAULT false NOT NULL,
	"status" "member_status" NOT NULL,
	"pending_reasons" text[] NOT NULL,
	"profile" jsonb NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "members_pending_reasons" CHECK (("members"."status" = 'PENDING') = (cardinality("members"."pending_reasons") > 0))
);
--> statement-breakpoint
CREATE TABLE "sign_on_policies" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"registration" "registration_policy" DEFAULT 'OPEN' NOT NULL,
	"verify_email" boolean DEFAULT false NOT NULL,
	"captcha" "captcha_policy" DEFAULT 'AFTER_FAILURES' NOT NULL,
	"reveal_existing_accounts" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sign_on_policies_one_row" CHECK ("sign_on_policies"."singleton")
);
--> statement-breakpoint
CREATE TABLE "email_challenges" (
	"key" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"app_id" uuid NOT NULL,
	"kind" "redirect_kind" NOT NULL,
	"request" jsonb NOT NULL,
	"visitor_id" uuid,
	"member_id" uuid,
	"session_id" uuid,
	"origin" text,
	"browser_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "authorization_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"redirect_uri" text,
	"code_challenge" text NOT NULL,
	"visitor_id" uuid,
	"visitor_session_id" uuid,
	"user_agent" text,
	"issued_by" uuid,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"session_id" uuid
);
--> statement-breakpoint
CREATE TABLE "hosted_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_agent" text,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" "recovery_purpose" NOT NULL,
	"redirect_uri" text,
	"app_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"visitor_id" uuid,
	"visitor_session_id" uuid,
	"user_agent" text,
	"issued_by" uuid,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_states" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"step" "sign_in_step" NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"emails_sent" integer DEFAULT 0 NOT NULL,
	"member_session_id" uuid,
	"visitor_id" uuid,
	"visitor_session_id" uuid,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_texts" (
	"name" text NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "email_texts_name_language_pk" PRIMARY KEY("name","language")
);
--> statement-breakpoint
CREATE TABLE "outgoing_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"order_id" uuid,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"encrypted_secrets" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"error_code" text
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_number" bigint NOT NULL,
	CONSTRAINT "invoice_numbers_one_row" CHECK ("invoice_numbers"."singleton")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" bigint,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_numbered" CHECK (("invoices"."number" is not null) = ("invoices"."state" in ('SENT', 'VOID')))
);
--> statement-breakpoint
CREATE TABLE "order_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"author" text,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_fulfillments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_link" text,
	"is_canceled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"requested" bigint,
	"reported" jsonb,
	"is_paid_after_cancellation" boolean DEFAULT false NOT NULL,
	"action_url" text,
	"reason" text,
	"return_url" text NOT NULL,
	"saved_payment_reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_payments_refunded" CHECK ("order_payments"."refunded" >= 0 and "order_payments"."refunded" <= "order_payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"requested" bigint,
	"reported" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"sends_email" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"checkout_id" uuid,
	"buyer_kind" "cart_owner" NOT NULL,
	"buyer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"payment_status" text DEFAULT 'NOT_PAID' NOT NULL,
	"fulfillment_status" text DEFAULT 'NOT_FULFILLED' NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"inventory_update_trigger" text NOT NULL,
	"is_stock_deducted" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"purchased_at" timestamp (3) with time zone,
	"payment_due_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"payment_issue" text,
	"anonymized_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"inventory_update_trigger" text DEFAULT 'ON_ORDER_PLACED' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_settings_one_row" CHECK ("orders_settings"."singleton")
);
--> statement-breakpoint
CREATE TABLE "test_bank_payments" (
	"key" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"return_url" text NOT NULL,
	"capture" boolean NOT NULL,
	"saved_card_outcome" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_bank_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"coupon_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"shopper_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_uses_coupon_id_checkout_id_pk" PRIMARY KEY("coupon_id","checkout_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"normalized_code" text NOT NULL,
	"benefit" jsonb NOT NULL,
	"scope" jsonb,
	"minimum_subtotal" bigint,
	"limited_to_one_item" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"usage_limit" integer,
	"limit_per_shopper" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"scope" jsonb,
	"trigger" jsonb,
	"reduction" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_configurations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"provider" text NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rates_url" text,
	"secret" text,
	"backup_rate" bigint,
	"ship_from_address" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_slot_bookings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"shipping_option_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"destinations" jsonb,
	"rates" jsonb NOT NULL,
	"delivery_time" text,
	"instructions" text,
	"pickup_method" text,
	"pickup_address" jsonb,
	"delivery_slots" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_group_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_for_shipping" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_regions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"subdivision" text DEFAULT '' NOT NULL,
	"tax_included_in_price" boolean DEFAULT false NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fields" jsonb NOT NULL,
	"policies" jsonb NOT NULL,
	"offline_payment" jsonb,
	"brand" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "checkout_settings_one_row" CHECK ("checkout_settings"."singleton")
);
--> statement-breakpoint
CREATE TABLE "bulk_change_items" (
	"bulk_change_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"before" bigint,
	"after" bigint,
	"price" bigint NOT NULL,
	"cost" bigint,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" "bulk_item_status" DEFAULT 'PLANNED' NOT NULL,
	"error_code" text,
	"change_id" uuid,
	CONSTRAINT "bulk_change_items_bulk_change_id_position_pk" PRIMARY KEY("bulk_change_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"formula" jsonb NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" text,
	"status" "bulk_change_status" DEFAULT 'PLANNED' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"merchant_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"revision" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_drafts_merchant_id_subject_pk" PRIMARY KEY("merchant_id","subject")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_factors" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_time_step" integer DEFAULT 0 NOT NULL,
	"recovery_code_hashes" text[] NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" "merchant_role" NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" "merchant_role" NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_links" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "set_up_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"instance_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"exchange_rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" "shop_status" NOT NULL,
	"weight_unit" "weight_unit" DEFAULT 'KG' NOT NULL,
	"logo_id" text,
	"contact" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"back_in_stock_requests_enabled" boolean DEFAULT true NOT NULL,
	"new_order_emails_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_settings_one_row" CHECK ("shop_settings"."singleton")
);
--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_collection_slugs" ADD CONSTRAINT "former_collection_slugs_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_product_slugs" ADD CONSTRAINT "former_product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_poster_id_media_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_names" ADD CONSTRAINT "search_names_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_id_checkouts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery_attempts" ADD CONSTRAINT "webhook_delivery_attempts_delivery" FOREIGN KEY ("webhook_id","event_id") REFERENCES "public"."webhook_deliveries"("webhook_id","event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_keys" ADD CONSTRAINT "webhook_keys_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_url_set_by_merchants_id_fk" FOREIGN KEY ("url_set_by") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abandoned_checkouts" ADD CONSTRAINT "abandoned_checkouts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_products" ADD CONSTRAINT "gift_card_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_transactions" ADD CONSTRAINT "gift_card_transactions_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_transactions" ADD CONSTRAINT "gift_card_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subscription_plans" ADD CONSTRAINT "product_subscription_plans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_contract_id_subscription_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."subscription_contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_contracts" ADD CONSTRAINT "subscription_contracts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_merchants_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_app_secrets" ADD CONSTRAINT "oauth_app_secrets_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_app_secrets" ADD CONSTRAINT "oauth_app_secrets_created_by_merchants_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_apps" ADD CONSTRAINT "oauth_apps_created_by_merchants_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_factors" ADD CONSTRAINT "member_factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect_sessions" ADD CONSTRAINT "redirect_sessions_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosted_sessions" ADD CONSTRAINT "hosted_sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_tokens" ADD CONSTRAINT "recovery_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_tokens" ADD CONSTRAINT "recovery_tokens_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_states" ADD CONSTRAINT "sign_in_states_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_activities" ADD CONSTRAINT "order_activities_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_fulfillments" ADD CONSTRAINT "order_fulfillments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_payment_id_order_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."order_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_bank_refunds" ADD CONSTRAINT "test_bank_refunds_payment_test_bank_payments_key_fk" FOREIGN KEY ("payment") REFERENCES "public"."test_bank_payments"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_slot_bookings" ADD CONSTRAINT "delivery_slot_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_group_products" ADD CONSTRAINT "tax_group_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_group_products" ADD CONSTRAINT "tax_group_products_group_id_tax_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tax_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_bulk_change_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_factors" ADD CONSTRAINT "merchant_factors_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_invitations" ADD CONSTRAINT "merchant_invitations_invited_by_merchants_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_sessions" ADD CONSTRAINT "merchant_sessions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_change" ON "audit_log" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_undoes" ON "audit_log" USING btree ("undoes_change_id") WHERE "audit_log"."undoes_change_id" is not null;--> statement-breakpoint
CREATE INDEX "collection_products_position" ON "collection_products" USING btree ("collection_id","position","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_slug" ON "collections" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "former_collection_slugs_collection" ON "former_collection_slugs" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "former_product_slugs_product" ON "former_product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("normalized_name" collate "C","id","visible");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id","visible");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id","visible");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id","visible");--> statement-breakpoint
CREATE INDEX "products_visible" ON "products" USING btree ("visible");--> statement-breakpoint
CREATE INDEX "products_id_visible" ON "products" USING btree ("id","visible");--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("id") WHERE "products"."archived";--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "products_ribbon" ON "products" USING btree ("ribbon");--> statement-breakpoint
CREATE INDEX "products_name_trigrams" ON "products" USING gin ("normalized_name" collate "C" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "variants_position" ON "variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_choices" ON "variants" USING btree ("product_id","choices");--> statement-breakpoint
CREATE INDEX "variants_sku" ON "variants" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "variants_quantity" ON "variants" USING btree ("quantity") WHERE "variants"."quantity" is not null;--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "product_search_collections" ON "product_search" USING gin ("collection_ids");--> statement-breakpoint
CREATE INDEX "product_search_choices" ON "product_search" USING gin ("choices");--> statement-breakpoint
CREATE INDEX "product_search_brand" ON "product_search" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "product_search_ribbon" ON "product_search" USING btree ("ribbon");--> statement-breakpoint
CREATE INDEX "product_search_price" ON "product_search" USING btree ("price","product_id","visible");--> statement-breakpoint
CREATE INDEX "product_search_created" ON "product_search" USING btree ("created_at","product_id","visible");--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product_search" USING btree ("normalized_name" collate "C","product_id","visible");--> statement-breakpoint
CREATE INDEX "product_search_on_sale" ON "product_search" USING btree ("created_at","product_id") WHERE "product_search"."on_sale";--> statement-breakpoint
CREATE INDEX "search_names_name" ON "search_names" USING btree ("name");--> statement-breakpoint
CREATE INDEX "search_names_collection" ON "search_names" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "search_names_key" ON "search_names" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_deletions" ON "search_words" USING gin ("deletions");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_owner" ON "carts" USING btree ("owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "carts_idle" ON "carts" USING btree ("updated_at") WHERE "carts"."abandonment" is distinct from 'ABANDONED' and "carts"."lines" <> '[]';--> statement-breakpoint
CREATE INDEX "carts_abandoned" ON "carts" USING btree ("abandoned_at") WHERE "carts"."abandonment" = 'ABANDONED';--> statement-breakpoint
CREATE INDEX "checkouts_cart" ON "checkouts" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "checkouts_updated" ON "checkouts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "events_delete_after_delivery" ON "events" USING btree ("id") WHERE "events"."delete_after_delivery";--> statement-breakpoint
CREATE INDEX "events_undispatched" ON "events" USING btree ("sequence") WHERE "events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE "webhook_deliveries"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("finished_at") WHERE "webhook_deliveries"."status" = 'FAILED';--> statement-breakpoint
CREATE INDEX "webhook_keys_webhook" ON "webhook_keys" USING btree ("webhook_id","active_from");--> statement-breakpoint
CREATE INDEX "abandoned_checkouts_created" ON "abandoned_checkouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "back_in_stock_requests_open" ON "back_in_stock_requests" USING btree ("product_id",coalesce("variant_id", '00000000-0000-0000-0000-000000000000'),"email") WHERE "back_in_stock_requests"."status" = 'RECEIVED';--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_processing" ON "back_in_stock_requests" USING btree ("updated_at") WHERE "back_in_stock_requests"."status" = 'PROCESSING';--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_email" ON "back_in_stock_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_created" ON "back_in_stock_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_downloads_line" ON "order_downloads" USING btree ("order_id","line_id");--> statement-breakpoint
CREATE INDEX "gift_card_transactions_card" ON "gift_card_transactions" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_transactions_redeemed" ON "gift_card_transactions" USING btree ("payment_or_refund_id") WHERE "gift_card_transactions"."type" = 'REDEEMED';--> statement-breakpoint
CREATE INDEX "gift_card_transactions_payment" ON "gift_card_transactions" USING btree ("payment_or_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_unit" ON "gift_cards" USING btree ("order_id","line_id","unit_number");--> statement-breakpoint
CREATE INDEX "gift_cards_email" ON "gift_cards" USING btree ("email");--> statement-breakpoint
CREATE INDEX "gift_cards_buyer" ON "gift_cards" USING btree ("buyer_kind","buyer_id");--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_contracts_order_line" ON "subscription_contracts" USING btree ("order_id","line_id");--> statement-breakpoint
CREATE INDEX "subscription_contracts_due" ON "subscription_contracts" USING btree ("next_attempt_at") WHERE "subscription_contracts"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "subscription_contracts_buyer" ON "subscription_contracts" USING btree ("buyer_kind","buyer_id");--> statement-breakpoint
CREATE INDEX "subscription_contracts_created" ON "subscription_contracts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_app_secrets_hash" ON "oauth_app_secrets" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "oauth_app_secrets_app" ON "oauth_app_secrets" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_apps_name" ON "oauth_apps" USING btree ("name");--> statement-breakpoint
CREATE INDEX "sessions_revoked" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_issued_by" ON "sessions" USING btree ("issued_by") WHERE "sessions"."issued_by" is not null;--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id") WHERE "sessions"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_purpose" ON "signing_keys" USING btree ("purpose") WHERE "signing_keys"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "throttles_window" ON "throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "member_devices_member" ON "member_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_devices_expiry" ON "member_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_factors_type" ON "member_factors" USING btree ("member_id","type");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "members_status" ON "members" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "email_challenges_expiry" ON "email_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "redirect_sessions_token" ON "redirect_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "redirect_sessions_expiry" ON "redirect_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "authorization_codes_member" ON "authorization_codes" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "authorization_codes_challenge" ON "authorization_codes" USING btree ("app_id","code_challenge");--> statement-breakpoint
CREATE INDEX "authorization_codes_expiry" ON "authorization_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hosted_sessions_id" ON "hosted_sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "hosted_sessions_member" ON "hosted_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "hosted_sessions_expiry" ON "hosted_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_tokens_member" ON "recovery_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "recovery_tokens_expiry" ON "recovery_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_tokens_member" ON "session_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_tokens_expiry" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_states_member" ON "sign_in_states" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sign_in_states_expiry" ON "sign_in_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outgoing_emails_created" ON "outgoing_emails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_emails_order" ON "outgoing_emails" USING btree ("order_id") WHERE "outgoing_emails"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_emails_secrets" ON "outgoing_emails" USING btree ("created_at") WHERE "outgoing_emails"."encrypted_secrets" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_emails_due" ON "outgoing_emails" USING btree ("next_attempt_at") WHERE "outgoing_emails"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_emails_failed" ON "outgoing_emails" USING btree ("created_at") WHERE "outgoing_emails"."next_attempt_at" is null and "outgoing_emails"."delivered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."state" in ('DRAFT', 'SENT');--> statement-breakpoint
CREATE INDEX "order_activities_order" ON "order_activities" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_fulfillments_order" ON "order_fulfillments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_reference" ON "order_payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "order_payments_open" ON "order_payments" USING btree ("updated_at") WHERE "order_payments"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("updated_at") WHERE "order_refunds"."status" in ('PENDING', 'SCHEDULED', 'STARTED');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout" ON "orders" USING btree ("checkout_id") WHERE "orders"."status" <> 'REJECTED';--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_kind","buyer_id","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email","number");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_unfulfilled" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'APPROVED' and "orders"."fulfillment_status" <> 'FULFILLED';--> statement-breakpoint
CREATE INDEX "orders_payment_due" ON "orders" USING btree ("payment_due_at") WHERE "orders"."status" = 'APPROVED' and "orders"."payment_due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_payment_issue" ON "orders" USING btree ("created_at") WHERE "orders"."payment_issue" is not null;--> statement-breakpoint
CREATE INDEX "test_bank_refunds_payment" ON "test_bank_refunds" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "coupon_uses_shopper" ON "coupon_uses" USING btree ("coupon_id","shopper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("normalized_code");--> statement-breakpoint
CREATE INDEX "delivery_slot_bookings_slot" ON "delivery_slot_bookings" USING btree ("shipping_option_id","starts_at");--> statement-breakpoint
CREATE INDEX "tax_group_products_group" ON "tax_group_products" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_groups_name" ON "tax_groups" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_groups_default" ON "tax_groups" USING btree ("is_default") WHERE "tax_groups"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "tax_groups_shipping" ON "tax_groups" USING btree ("is_for_shipping") WHERE "tax_groups"."is_for_shipping";--> statement-breakpoint
CREATE UNIQUE INDEX "tax_regions_country_subdivision" ON "tax_regions" USING btree ("country","subdivision");--> statement-breakpoint
CREATE INDEX "bulk_change_items_status" ON "bulk_change_items" USING btree ("bulk_change_id","status","position");--> statement-breakpoint
CREATE INDEX "bulk_changes_created" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_invitations_email" ON "merchant_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_invitations_token" ON "merchant_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_sessions_id" ON "merchant_sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "merchant_sessions_merchant" ON "merchant_sessions" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_email" ON "merchants" USING btree ("email");