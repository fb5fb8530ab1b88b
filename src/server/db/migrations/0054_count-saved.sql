-- By a trigger: the version before saves queries and knows of no counter.
CREATE FUNCTION "count_saved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' THEN UPDATE public.queries SET saved_count = saved_count - 1 WHERE id = old.query_id; END IF;
	IF tg_op <> 'DELETE' THEN UPDATE public.queries SET saved_count = saved_count + 1 WHERE id = new.query_id; END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "saved_queries_counted" AFTER INSERT OR DELETE OR UPDATE OF "query_id" ON "saved_queries"
	FOR EACH ROW EXECUTE FUNCTION count_saved();
--> statement-breakpoint
-- A trigger's table takes no changes until the end of this step, so what is counted here is what there is.
UPDATE "queries" SET "saved_count" = found.count FROM (
	SELECT query_id, count(*)::int AS count FROM "saved_queries" GROUP BY query_id
) found WHERE "queries"."id" = found.query_id;
