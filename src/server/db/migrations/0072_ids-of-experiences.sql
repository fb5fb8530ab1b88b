ALTER TABLE "swaps" ADD COLUMN "note_id" text collate "C";--> statement-breakpoint
ALTER TABLE "swaps" ADD COLUMN "note_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
-- Apart from the column: rows that are there would all be written anew by a default that differs from row to row.
ALTER TABLE "swaps" ALTER COLUMN "note_id" SET DEFAULT lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(replace(gen_random_uuid()::text, '-', ''), 16);
