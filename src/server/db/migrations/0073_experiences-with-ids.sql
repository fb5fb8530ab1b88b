-- Few swaps have a note, and nobody but whoever changes one of these waits for it.
update swaps
set note_id = lpad(to_hex(extract(epoch from swapped_at)::bigint), 8, '0') || left(replace(gen_random_uuid()::text, '-', ''), 16)
where note is not null and note_id is null;
