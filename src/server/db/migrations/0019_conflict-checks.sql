CREATE TABLE "conflict_checks" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conflict_checks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"id" text collate "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "folded_name" text;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "folded_brand" text;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "folded_name" text;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "folded_brand" text;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "similar_query_id" text collate "C";--> statement-breakpoint
-- By triggers rather than by whoever changes a row: the version before and imports must not have to know of it.
create function note_conflict_check() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into conflict_checks (subject, id) values (tg_argv[0], old.id);
  else
    insert into conflict_checks (subject, id) values (tg_argv[0], new.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger queries_new after insert or delete on queries
for each row execute function note_conflict_check('query');
--> statement-breakpoint
create trigger queries_changed after update of product_name, product_brand, folded_name, status on queries
for each row when ((new.folded_name, new.status) is distinct from (old.folded_name, old.status))
execute function note_conflict_check('query');
--> statement-breakpoint
create trigger recommendations_new after insert on recommendations
for each row execute function note_conflict_check('recommendation');
--> statement-breakpoint
create trigger recommendations_renamed after update of product_name, product_brand, folded_name on recommendations
for each row when (new.folded_name is distinct from old.folded_name)
execute function note_conflict_check('recommendation');
--> statement-breakpoint
-- The version before changes names and leaves their folded form as it was.
create function forget_folded() returns trigger language plpgsql as $$
begin
  new.folded_name := null;
  new.folded_brand := null;
  return new;
end $$;
--> statement-breakpoint
create trigger queries_folded before update of product_name, product_brand on queries
for each row when (
  (new.product_name, new.product_brand) is distinct from (old.product_name, old.product_brand)
  and (new.folded_name, new.folded_brand) is not distinct from (old.folded_name, old.folded_brand)
) execute function forget_folded();
--> statement-breakpoint
create trigger recommendations_folded before update of product_name, product_brand on recommendations
for each row when (
  (new.product_name, new.product_brand) is distinct from (old.product_name, old.product_brand)
  and (new.folded_name, new.folded_brand) is not distinct from (old.folded_name, old.folded_brand)
) execute function forget_folded();
