CREATE TABLE "installations" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"generation" uuid NOT NULL,
	"next_generation" uuid,
	CONSTRAINT "installations_is_only" CHECK ("installations"."is_only")
);
