CREATE TYPE "public"."wishlist_owner" AS ENUM('visitor', 'member');--> statement-breakpoint
CREATE TABLE "wishlists" (
	"owner_kind" "wishlist_owner" NOT NULL,
	"owner_id" uuid NOT NULL,
	"wishes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wishlists_owner_kind_owner_id_pk" PRIMARY KEY("owner_kind","owner_id")
);
