CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"consent_text" text NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "outgoing_emails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unconfirmed" ON "newsletter_subscribers" USING btree ("consented_at") WHERE "newsletter_subscribers"."confirmed_at" is null;