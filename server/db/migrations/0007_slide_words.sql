CREATE TABLE "slide_words" (
	"image_set" uuid PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL
);
