CREATE TABLE "revisions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text collate "C" NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "revisions_subject" ON "revisions" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "revisions_by" ON "revisions" USING btree ("by","id");--> statement-breakpoint
-- By triggers: the version before deletes posts and knows of no revisions.
create function remove_revisions() returns trigger language plpgsql as $$
begin
  delete from revisions where subject = tg_argv[0] and subject_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger queries_revisions after delete on queries
for each row execute function remove_revisions('query');
--> statement-breakpoint
create trigger recommendations_revisions after delete on recommendations
for each row execute function remove_revisions('recommendation');
