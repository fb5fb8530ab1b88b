CREATE FUNCTION "count_followers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' THEN
		IF old.query_id IS NOT NULL AND NOT old.automatic THEN
			UPDATE public.queries SET follower_count = follower_count - 1 WHERE id = old.query_id;
		END IF;
	END IF;
	IF tg_op <> 'DELETE' THEN
		IF new.query_id IS NOT NULL AND NOT new.automatic THEN
			UPDATE public.queries SET follower_count = follower_count + 1 WHERE id = new.query_id;
		END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "follows_counted" AFTER INSERT OR DELETE OR UPDATE OF "target", "automatic" ON "follows"
	FOR EACH ROW EXECUTE FUNCTION count_followers();
--> statement-breakpoint
CREATE FUNCTION "notify_notices_to_tell"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('notices_to_tell', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "notices_to_tell_heard" AFTER INSERT ON "notices_to_tell"
	FOR EACH ROW EXECUTE FUNCTION notify_notices_to_tell();
--> statement-breakpoint
-- Who asked or answered before there were follows. Nobody's change waits for it; only a query's deletion may, for seconds.
INSERT INTO "follows" ("kind", "target", "uid", "id", "automatic")
SELECT 'query', queries.id, members.uid, queries.id, true
FROM "queries" JOIN "members" ON members.uid = queries.owner AND members.left_at IS NULL
UNION
SELECT DISTINCT ON (recommendations.query_id, members.uid) 'query', recommendations.query_id, members.uid, recommendations.id, true
FROM "recommendations" JOIN "members" ON members.uid = recommendations.author AND members.left_at IS NULL
WHERE recommendations.query_id IS NOT NULL
ON CONFLICT DO NOTHING;
