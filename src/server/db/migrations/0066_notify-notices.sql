-- Whoever listens for a member hears that there is something else to read, whichever instance wrote it.
CREATE FUNCTION "notify_notices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('notices', new.uid);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "notices_heard" AFTER INSERT OR UPDATE OF "id", "seen_at" ON "notices"
	FOR EACH ROW EXECUTE FUNCTION notify_notices();
