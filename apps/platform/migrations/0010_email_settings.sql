CREATE TYPE "public"."smtp_security" AS ENUM('STARTTLS', 'TLS', 'NONE');--> statement-breakpoint
CREATE TABLE "email_settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" "smtp_security" NOT NULL,
	"user" text,
	"encrypted_password" text,
	"sender_name" text,
	"sender_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "email_settings_one_row" CHECK ("email_settings"."singleton")
);
