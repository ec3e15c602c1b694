CREATE TABLE "membership_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"credits_total" integer,
	"credits_remaining" integer,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "membership_grants_credits" CHECK (("membership_grants"."credits_total" is null) = ("membership_grants"."credits_remaining" is null) and "membership_grants"."credits_remaining" between 0 and "membership_grants"."credits_total")
);
--> statement-breakpoint
CREATE TABLE "membership_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"credits" integer,
	"validity" jsonb,
	"is_for_all_products" boolean NOT NULL,
	"product_ids" jsonb NOT NULL,
	"collection_ids" jsonb NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "membership_plans_credits" CHECK ("membership_plans"."credits" > 0)
);
--> statement-breakpoint
CREATE TABLE "membership_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"returned_quantity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "membership_uses_returned" CHECK ("membership_uses"."quantity" > 0 and "membership_uses"."returned_quantity" between 0 and "membership_uses"."quantity")
);
--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_uses" ADD CONSTRAINT "membership_uses_grant_id_membership_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."membership_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_uses" ADD CONSTRAINT "membership_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_grants_plan" ON "membership_grants" USING btree ("plan_id","id");--> statement-breakpoint
CREATE INDEX "membership_grants_member" ON "membership_grants" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_uses_line" ON "membership_uses" USING btree ("order_id","line_id");--> statement-breakpoint
CREATE INDEX "membership_uses_grant" ON "membership_uses" USING btree ("grant_id");