CREATE TABLE "payment_customers" (
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"member_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_customers_provider_reference_pk" PRIMARY KEY("provider","reference")
);
--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "keeps_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_member" ON "payment_customers" USING btree ("member_id","provider");