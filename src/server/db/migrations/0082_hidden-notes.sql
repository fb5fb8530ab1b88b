CREATE TABLE "hidden_notes" (
	"evidence_id" text collate "C" NOT NULL,
	"uid" text NOT NULL,
	"note_id" text collate "C" NOT NULL,
	"note_hidden_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_notes_pkey" PRIMARY KEY("evidence_id","uid")
);
--> statement-breakpoint
ALTER TABLE "hidden_notes" ADD CONSTRAINT "hidden_notes_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_notes_uid" ON "hidden_notes" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "hidden_notes_note" ON "hidden_notes" USING btree ("note_id");