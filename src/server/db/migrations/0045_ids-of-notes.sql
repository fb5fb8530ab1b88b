-- Few verdicts have a note, and nobody but whoever changes one of these waits for it.
update evidence_checks
set id = lpad(to_hex(extract(epoch from checked_at)::bigint), 8, '0') || left(replace(gen_random_uuid()::text, '-', ''), 16)
where note is not null and id is null;
