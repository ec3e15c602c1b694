CREATE TABLE "letter_words" (
	"letter" text NOT NULL,
	"language" text NOT NULL,
	"words" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "letter_words_letter_language_pk" PRIMARY KEY("letter","language")
);
