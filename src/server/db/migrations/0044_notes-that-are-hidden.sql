ALTER TABLE "evidence_checks" ADD COLUMN "id" text collate "C";--> statement-breakpoint
ALTER TABLE "evidence_checks" ADD COLUMN "note_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
-- Apart from the column: rows that are there would all be written anew by a default that differs from row to row.
ALTER TABLE "evidence_checks" ALTER COLUMN "id" SET DEFAULT lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(replace(gen_random_uuid()::text, '-', ''), 16);
