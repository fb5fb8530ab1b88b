-- Many swaps at once are counted at once: one row changed as often in one transaction gets slower each time.
CREATE FUNCTION "count_changed_swaps"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rows bigint := (SELECT count(*) FROM changed WHERE counted);
BEGIN
	IF rows > 0 THEN PERFORM public.count_figure('swaps', rows * tg_argv[0]::int); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "swaps_counted" ON "swaps";
--> statement-breakpoint
CREATE TRIGGER "swaps_counted" AFTER UPDATE OF "counted" ON "swaps" FOR EACH ROW EXECUTE FUNCTION count_swap();
--> statement-breakpoint
CREATE TRIGGER "swaps_inserted" AFTER INSERT ON "swaps" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_changed_swaps('1');
--> statement-breakpoint
CREATE TRIGGER "swaps_deleted" AFTER DELETE ON "swaps" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_changed_swaps('-1');
