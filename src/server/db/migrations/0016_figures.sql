-- How many rows there are, kept with each change, whoever makes it. A connection always adds to the same share.
CREATE FUNCTION "count_figure"("figure" text, "step" bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.figure_shares (name, share, value) VALUES (figure, pg_backend_pid() % 32, step)
	ON CONFLICT (name, share) DO UPDATE SET value = figure_shares.value + excluded.value
$$;
--> statement-breakpoint
CREATE FUNCTION "count_changed_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rows bigint := (SELECT count(*) FROM changed);
BEGIN
	IF rows > 0 THEN PERFORM public.count_figure(tg_table_name, rows * tg_argv[0]::int); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_swap"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE step int := (tg_op <> 'DELETE' AND new.counted)::int - (tg_op <> 'INSERT' AND old.counted)::int;
BEGIN
	IF step <> 0 THEN PERFORM public.count_figure('swaps', step); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "queries_inserted" AFTER INSERT ON "queries" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows('1');
--> statement-breakpoint
CREATE TRIGGER "queries_deleted" AFTER DELETE ON "queries" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows('-1');
--> statement-breakpoint
CREATE TRIGGER "recommendations_inserted" AFTER INSERT ON "recommendations" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows('1');
--> statement-breakpoint
CREATE TRIGGER "recommendations_deleted" AFTER DELETE ON "recommendations" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows('-1');
--> statement-breakpoint
CREATE TRIGGER "swaps_counted" AFTER INSERT OR DELETE OR UPDATE OF "counted" ON "swaps"
	FOR EACH ROW EXECUTE FUNCTION count_swap();
--> statement-breakpoint
-- A trigger's table takes no changes until the end of this step, so what is counted here is what there is.
INSERT INTO "figure_shares" ("name", "share", "value")
	SELECT 'queries', 0, count(*) FROM "queries" UNION ALL SELECT 'recommendations', 0, count(*) FROM "recommendations";
