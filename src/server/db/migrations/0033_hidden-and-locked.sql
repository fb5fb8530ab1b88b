CREATE TABLE "merged_swaps" (
	"from_id" text collate "C" NOT NULL,
	"recommendation_id" text collate "C" NOT NULL,
	"uid" text NOT NULL,
	"query_id" text collate "C" NOT NULL,
	"place" smallint,
	"note" text,
	"by_owner" boolean NOT NULL,
	"counted" boolean NOT NULL,
	"swapped_at" timestamp (3) with time zone NOT NULL,
	"is_dropped" boolean NOT NULL,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_swaps_pkey" PRIMARY KEY("from_id","recommendation_id","uid")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "merged_into" text collate "C";--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merged_swaps" ADD CONSTRAINT "merged_swaps_from_id_queries_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_swaps" ADD CONSTRAINT "merged_swaps_recommendation_id_recommendations_id_fk" FOREIGN KEY ("recommendation_id") REFERENCES "public"."recommendations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_swaps_uid" ON "merged_swaps" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "merged_swaps_recommendation" ON "merged_swaps" USING btree ("recommendation_id");--> statement-breakpoint
CREATE INDEX "merged_swaps_merged" ON "merged_swaps" USING btree ("merged_at");
--> statement-breakpoint
-- The figures count what everybody sees, whoever hides or shows it: neither it nor the query it is on is hidden.
create function count_visible_queries() returns trigger language plpgsql as $$
declare seen bigint := (select count(*) from changed where hidden_at is null);
begin
  if seen > 0 then perform public.count_figure('queries', seen * tg_argv[0]::int); end if;
  return null;
end $$;
--> statement-breakpoint
create function count_visible_recommendations() returns trigger language plpgsql as $$
declare seen record;
begin
  select count(*) as rows, coalesce(sum(swap_count), 0) as swaps into seen from changed
  where changed.hidden_at is null
    and not exists (select from public.queries where queries.id = changed.query_id and queries.hidden_at is not null);
  if seen.rows > 0 then perform public.count_figure('recommendations', seen.rows * tg_argv[0]::int); end if;
  if seen.swaps > 0 then perform public.count_figure('swaps', seen.swaps * tg_argv[0]::int); end if;
  return null;
end $$;
--> statement-breakpoint
-- Swaps are counted by the counters of their recommendations, which are gone before the swaps are.
create function count_changed_recommendation() returns trigger language plpgsql as $$
declare
  was_seen boolean := old.hidden_at is null
    and not exists (select from public.queries where queries.id = old.query_id and queries.hidden_at is not null);
  is_seen boolean := new.hidden_at is null
    and not exists (select from public.queries where queries.id = new.query_id and queries.hidden_at is not null);
  swaps int := new.swap_count * is_seen::int - old.swap_count * was_seen::int;
begin
  if is_seen <> was_seen then
    perform public.count_figure('recommendations', is_seen::int - was_seen::int);
  end if;
  if swaps <> 0 then perform public.count_figure('swaps', swaps); end if;
  return null;
end $$;
--> statement-breakpoint
create function count_recommendations_on(query text, step int) returns void language plpgsql as $$
declare seen record;
begin
  select count(*) as rows, coalesce(sum(swap_count), 0) as swaps into seen from public.recommendations
  where query_id = query collate "C" and hidden_at is null;
  if seen.rows > 0 then perform public.count_figure('recommendations', seen.rows * step); end if;
  if seen.swaps > 0 then perform public.count_figure('swaps', seen.swaps * step); end if;
end $$;
--> statement-breakpoint
create function count_hidden_query() returns trigger language plpgsql as $$
declare step int := case when new.hidden_at is null then 1 else -1 end;
begin
  perform public.count_figure('queries', step);
  perform public.count_recommendations_on(new.id, step);
  return null;
end $$;
--> statement-breakpoint
-- Recommendations stay with their authors when their query goes: seen again, and without the title of what was hidden.
create function leave_hidden_query() returns trigger language plpgsql as $$
begin
  update public.recommendations set query_title = null, product_name_original = null where query_id = old.id;
  perform public.count_recommendations_on(old.id, 1);
  return old;
end $$;
--> statement-breakpoint
drop trigger queries_inserted on queries;
--> statement-breakpoint
drop trigger queries_deleted on queries;
--> statement-breakpoint
drop trigger recommendations_inserted on recommendations;
--> statement-breakpoint
drop trigger recommendations_deleted on recommendations;
--> statement-breakpoint
drop trigger swaps_counted on swaps;
--> statement-breakpoint
drop trigger swaps_inserted on swaps;
--> statement-breakpoint
drop trigger swaps_deleted on swaps;
--> statement-breakpoint
create trigger queries_inserted after insert on queries referencing new table as changed
for each statement execute function count_visible_queries('1');
--> statement-breakpoint
create trigger queries_deleted after delete on queries referencing old table as changed
for each statement execute function count_visible_queries('-1');
--> statement-breakpoint
create trigger recommendations_inserted after insert on recommendations referencing new table as changed
for each statement execute function count_visible_recommendations('1');
--> statement-breakpoint
create trigger recommendations_deleted after delete on recommendations referencing old table as changed
for each statement execute function count_visible_recommendations('-1');
--> statement-breakpoint
create trigger recommendations_counted after update of swap_count, query_id, hidden_at on recommendations
for each row when (
  (new.swap_count, new.query_id, new.hidden_at is null) is distinct from (old.swap_count, old.query_id, old.hidden_at is null)
) execute function count_changed_recommendation();
--> statement-breakpoint
create trigger queries_hidden after update of hidden_at on queries
for each row when ((new.hidden_at is null) <> (old.hidden_at is null)) execute function count_hidden_query();
--> statement-breakpoint
create trigger queries_left before delete on queries
for each row when (old.hidden_at is not null) execute function leave_hidden_query();
--> statement-breakpoint
-- A hidden query is itself listed no more.
create trigger queries_listed after update of hidden_at on queries
for each row when ((new.hidden_at is null) <> (old.hidden_at is null)) execute function note_conflict_check('query');
--> statement-breakpoint
create or replace function query_terms(query queries) returns table (kind text, text text, spelling text) language sql volatile as $$
  select term.kind, term.text, left(term.spelling, 200) from (
    select 'brand' as kind, query.brand_slug as text, query.product_brand as spelling
    union all select 'product', query.name_slug, query.product_name
    union all select 'category', split_part(query.category, '/', 2), query.category
    union all select 'word', lexeme, lexeme from unnest(ts_filter(query.search_words, '{a,b}'))
  ) term where query.search_digest is not null and query.hidden_at is null and term.text is not null
$$;
--> statement-breakpoint
drop trigger queries_terms_changed on queries;
--> statement-breakpoint
create trigger queries_terms_changed after update on queries
for each row when (
  (new.search_digest, new.hidden_at is null) is distinct from (old.search_digest, old.hidden_at is null)
) execute function count_terms_of_change();
