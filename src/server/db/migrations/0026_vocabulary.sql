CREATE TABLE "vocabulary" (
	"kind" text NOT NULL,
	"text" text collate "C" NOT NULL,
	"spelling" text collate "C" NOT NULL,
	"count" integer NOT NULL,
	"size" smallint GENERATED ALWAYS AS (floor(log(2, greatest(count, 1)))) STORED NOT NULL,
	CONSTRAINT "vocabulary_pkey" PRIMARY KEY("kind","text","spelling")
);
--> statement-breakpoint
CREATE TABLE "vocabulary_changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vocabulary_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"text" text collate "C" NOT NULL,
	"spelling" text collate "C" NOT NULL,
	"step" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "brand_slug" text;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "name_slug" text;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "search_words" "tsvector";--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "search_digest" text;--> statement-breakpoint
CREATE INDEX "vocabulary_common" ON "vocabulary" USING btree ("kind","size","text");--> statement-breakpoint
CREATE INDEX "vocabulary_similar" ON "vocabulary" USING gin ("text" gin_trgm_ops) WITH (gin_pending_list_limit=512) WHERE "vocabulary"."kind" = 'word';
--> statement-breakpoint
-- What a query adds to the vocabulary, and the one place that says so. A row that nobody has prepared adds nothing yet.
-- Volatile, or Postgres writes it into the statement around it and then misses the columns of the row.
create function query_terms(query queries) returns table (kind text, text text, spelling text) language sql volatile as $$
  select term.kind, term.text, left(term.spelling, 200) from (
    select 'brand' as kind, query.brand_slug as text, query.product_brand as spelling
    union all select 'product', query.name_slug, query.product_name
    union all select 'category', split_part(query.category, '/', 2), query.category
    union all select 'word', lexeme, lexeme from unnest(ts_filter(query.search_words, '{a,b}'))
  ) term where query.search_digest is not null and term.text is not null
$$;
--> statement-breakpoint
-- Counts at once whatever nobody else is counting at this moment, and leaves the rest to be added: nobody waits.
create function count_terms(kinds text[], texts text[], spellings text[], steps int[]) returns void language sql as $$
  with given as materialized (
    select kind, text collate "C" as text, spelling collate "C" as spelling, sum(step)::int as step
    from unnest(kinds, texts, spellings, steps) as term (kind, text, spelling, step)
    group by 1, 2, 3 having sum(step) <> 0
  ), free as materialized (
    select kind, text, spelling, count + step as count
    from public.vocabulary join given using (kind, text, spelling)
    order by kind, text, spelling for no key update of vocabulary skip locked
  ), gone as (
    delete from public.vocabulary using free
    where free.count = 0 and (vocabulary.kind, vocabulary.text, vocabulary.spelling) = (free.kind, free.text, free.spelling)
  ), counted as (
    update public.vocabulary set count = free.count from free
    where free.count <> 0 and (vocabulary.kind, vocabulary.text, vocabulary.spelling) = (free.kind, free.text, free.spelling)
  ), added as (
    insert into public.vocabulary (kind, text, spelling, count)
    select kind, text, spelling, step from given
    where step > 0 and (kind, text, spelling) not in (select kind, text, spelling from free)
    order by kind, text, spelling
    on conflict do nothing returning kind, text, spelling
  )
  insert into public.vocabulary_changes (kind, text, spelling, step)
  select kind, text, spelling, step from given
  where (kind, text, spelling) not in (select kind, text, spelling from free union all select kind, text, spelling from added)
$$;
--> statement-breakpoint
create function count_terms_of_rows() returns trigger language plpgsql as $$
begin
  perform public.count_terms(array_agg(kind), array_agg(text), array_agg(spelling), array_agg(step)) from (
    select term.kind, term.text, term.spelling, count(*)::int * tg_argv[0]::int as step
    from changed, public.query_terms(changed) term group by 1, 2, 3
  ) terms having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function count_terms_of_change() returns trigger language plpgsql as $$
begin
  perform public.count_terms(array_agg(kind), array_agg(text), array_agg(spelling), array_agg(step)) from (
    select *, 1 as step from public.query_terms(new) union all select *, -1 from public.query_terms(old)
  ) terms having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger queries_terms_inserted after insert on queries referencing new table as changed
for each statement execute function count_terms_of_rows('1');
--> statement-breakpoint
create trigger queries_terms_deleted after delete on queries referencing old table as changed
for each statement execute function count_terms_of_rows('-1');
--> statement-breakpoint
create trigger queries_terms_changed after update on queries
for each row when (new.search_digest is distinct from old.search_digest) execute function count_terms_of_change();
--> statement-breakpoint
-- The version before changes texts and leaves what they are found by as it was.
create function forget_prepared() returns trigger language plpgsql as $$
begin
  new.brand_slug := null;
  new.name_slug := null;
  new.search_words := null;
  new.search_digest := null;
  return new;
end $$;
--> statement-breakpoint
create trigger queries_prepared
before update of product_name, product_brand, query_title, boycotting_reason, category on queries
for each row when (
  (new.product_name, new.product_brand, new.query_title, new.boycotting_reason, new.category)
    is distinct from (old.product_name, old.product_brand, old.query_title, old.boycotting_reason, old.category)
  and new.search_digest is not distinct from old.search_digest
) execute function forget_prepared();
