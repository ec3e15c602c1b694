ALTER TYPE "public"."factor_type" RENAME TO "factor_type_before";--> statement-breakpoint
CREATE TYPE "public"."factor_type" AS ENUM('TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH');--> statement-breakpoint
ALTER TABLE "member_factors" ALTER COLUMN "type" TYPE "factor_type" USING "type"::text::"factor_type";--> statement-breakpoint
DROP TYPE "public"."factor_type_before";--> statement-breakpoint
ALTER TYPE "public"."sign_in_step" RENAME TO "sign_in_step_before";--> statement-breakpoint
CREATE TYPE "public"."sign_in_step" AS ENUM('email_code', 'second_factor', 'email_verification', 'factor_enrollment');--> statement-breakpoint
ALTER TABLE "sign_in_states" ALTER COLUMN "step" TYPE "sign_in_step" USING "step"::text::"sign_in_step";--> statement-breakpoint
DROP TYPE "public"."sign_in_step_before";--> statement-breakpoint
CREATE TABLE "factor_providers" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"factors" "factor_type"[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "factor_providers_one_row" CHECK ("factor_providers"."singleton")
);
--> statement-breakpoint
ALTER TABLE "member_factors" ADD COLUMN "to" text;--> statement-breakpoint
ALTER TABLE "sign_in_states" ADD COLUMN "code_factor" "factor_type" DEFAULT 'EMAIL' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_states" ADD COLUMN "code_to" text;--> statement-breakpoint
ALTER TABLE "sign_in_states" ADD COLUMN "transaction_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_states" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_states_transaction" ON "sign_in_states" USING btree ("transaction_id");