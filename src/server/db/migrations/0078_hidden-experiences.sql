CREATE TABLE "hidden_experiences" (
	"recommendation_id" text collate "C" NOT NULL,
	"uid" text NOT NULL,
	"note_id" text collate "C" NOT NULL,
	"note_hidden_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_experiences_pkey" PRIMARY KEY("recommendation_id","uid")
);
--> statement-breakpoint
ALTER TABLE "hidden_experiences" ADD CONSTRAINT "hidden_experiences_recommendation_id_recommendations_id_fk" FOREIGN KEY ("recommendation_id") REFERENCES "public"."recommendations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_experiences_uid" ON "hidden_experiences" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "hidden_experiences_note" ON "hidden_experiences" USING btree ("note_id");