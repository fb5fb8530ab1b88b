-- Names and words with a Σ were kept with the small letter for ends of words there, so that parts of them were not found.
UPDATE "queries" SET
	"search_text" = replace("search_text", 'ς', 'σ'),
	"folded_name" = replace("folded_name", 'ς', 'σ'),
	"folded_brand" = replace("folded_brand", 'ς', 'σ'),
	"brand_slug" = replace("brand_slug", 'ς', 'σ'),
	"name_slug" = replace("name_slug", 'ς', 'σ'),
	"search_words" = replace("search_words"::text, 'ς', 'σ')::tsvector,
	"search_digest" = '2' || substr("search_digest", 2)
WHERE concat("product_name", "product_brand", "query_title", "boycotting_reason") ~ '[ςΣ]';
--> statement-breakpoint
UPDATE "recommendations" SET
	"folded_name" = replace("folded_name", 'ς', 'σ'),
	"folded_brand" = replace("folded_brand", 'ς', 'σ')
WHERE concat("product_name", "product_brand") ~ '[ςΣ]';
--> statement-breakpoint
UPDATE "follows" followed SET "target" = replace("target", 'ς', 'σ')
WHERE "kind" = 'brand' AND "target" LIKE '%ς%' AND NOT EXISTS (
	SELECT FROM "follows" other
	WHERE other."kind" = 'brand' AND other."target" = replace(followed."target", 'ς', 'σ') AND other."uid" = followed."uid"
);
