CREATE TABLE "owner_links" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_states" ADD COLUMN "member_session_id" uuid;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;