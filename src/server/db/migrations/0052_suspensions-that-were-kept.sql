-- Those of whom nothing but a suspension was kept are told apart from now on. By itself, so that nobody waits while it looks.
UPDATE "members" SET "left_at" = now() WHERE "said_at" = 'epoch';
