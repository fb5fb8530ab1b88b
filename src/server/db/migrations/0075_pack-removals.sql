CREATE TABLE "pack_removals" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pack_removals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"query_id" text collate "C" NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pack_removals_transaction" ON "pack_removals" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "pack_removals_at" ON "pack_removals" USING btree ("at");
--> statement-breakpoint
CREATE FUNCTION "note_query_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.pack_removals (query_id) VALUES (old.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Where one moves to another query, that one has something new.
CREATE FUNCTION "note_recommendation_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.pack_removals (query_id) VALUES (old.query_id);
	IF tg_op = 'UPDATE' THEN
		INSERT INTO public.pack_removals (query_id)
		SELECT new.query_id WHERE new.query_id IS NOT NULL AND new.query_id <> old.query_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "queries_removed_by_change" AFTER UPDATE OF "hidden_at", "status" ON "queries"
	FOR EACH ROW WHEN (
		old.hidden_at IS NULL AND old.status IS NULL AND (new.hidden_at IS NOT NULL OR new.status IS NOT NULL)
	) EXECUTE FUNCTION note_query_removal();
--> statement-breakpoint
CREATE TRIGGER "queries_removed" AFTER DELETE ON "queries"
	FOR EACH ROW WHEN (old.hidden_at IS NULL AND old.status IS NULL) EXECUTE FUNCTION note_query_removal();
--> statement-breakpoint
CREATE TRIGGER "recommendations_removed_by_change" AFTER UPDATE OF "hidden_at", "query_id" ON "recommendations"
	FOR EACH ROW WHEN (
		old.hidden_at IS NULL AND old.query_id IS NOT NULL
		AND (new.hidden_at IS NOT NULL OR new.query_id IS DISTINCT FROM old.query_id)
	) EXECUTE FUNCTION note_recommendation_removal();
--> statement-breakpoint
CREATE TRIGGER "recommendations_removed" AFTER DELETE ON "recommendations"
	FOR EACH ROW WHEN (old.hidden_at IS NULL AND old.query_id IS NOT NULL) EXECUTE FUNCTION note_recommendation_removal();
