-- Names and words with a Σ were kept with the small letter for ends of words there, so that parts of them were not found.
UPDATE "queries" SET
	"search_text" = replace("search_text", 'ς', 'σ'),
	"folded_name" = replace("folded_name", 'ς', 'σ'),
	"folded_brand" = replace("folded_brand", 'ς', 'σ'),
	"brand_slug" = replace("brand_slug", 'ς', 'σ'),
	"name_slug" = replace("name_slug", 'ς', 'σ'),
	"search_words" = replace("search_words"::text, 'ς', 'σ')::tsvector,
	"search_digest" = '2' || substr("search_digest", 2)
WHERE concat("search_text", "folded_name", "folded_brand", "brand_slug", "name_slug", "search_words") LIKE '%ς%';
--> statement-breakpoint
UPDATE "recommendations" SET
	"folded_name" = replace("folded_name", 'ς', 'σ'),
	"folded_brand" = replace("folded_brand", 'ς', 'σ')
WHERE concat("folded_name", "folded_brand") LIKE '%ς%';
--> statement-breakpoint
-- What were two brands may be one by now: one of the follows stays.
DELETE FROM "follows" gone USING "follows" kept
WHERE gone."kind" = 'brand' AND kept."kind" = 'brand' AND gone."uid" = kept."uid" AND gone."target" LIKE '%ς%'
	AND gone."target" <> kept."target" AND replace(gone."target", 'ς', 'σ') = replace(kept."target", 'ς', 'σ')
	AND (kept."target" NOT LIKE '%ς%' OR kept."target" < gone."target");
--> statement-breakpoint
UPDATE "follows" SET "target" = replace("target", 'ς', 'σ') WHERE "kind" = 'brand' AND "target" LIKE '%ς%';
