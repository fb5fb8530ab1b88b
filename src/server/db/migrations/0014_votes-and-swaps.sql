CREATE TABLE "figure_shares" (
	"name" text NOT NULL,
	"share" smallint NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "figure_shares_pkey" PRIMARY KEY("name","share")
);
--> statement-breakpoint
CREATE TABLE "swaps" (
	"recommendation_id" text collate "C" NOT NULL,
	"uid" text NOT NULL,
	"query_id" text collate "C" NOT NULL,
	"place" smallint,
	"note" text,
	"by_owner" boolean DEFAULT false NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	"swapped_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "swaps_pkey" PRIMARY KEY("recommendation_id","uid")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"recommendation_id" text collate "C" NOT NULL,
	"uid" text NOT NULL,
	"query_id" text collate "C" NOT NULL,
	"value" smallint NOT NULL,
	"reason" text,
	"former_value" smallint DEFAULT 0 NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	"voted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_pkey" PRIMARY KEY("recommendation_id","uid")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "swap_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "not_fit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "score" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "swap_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "owner_swap_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_recommendation_id_recommendations_id_fk" FOREIGN KEY ("recommendation_id") REFERENCES "public"."recommendations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_recommendation_id_recommendations_id_fk" FOREIGN KEY ("recommendation_id") REFERENCES "public"."recommendations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "swaps_place" ON "swaps" USING btree ("uid","query_id","place");--> statement-breakpoint
CREATE INDEX "votes_member" ON "votes" USING btree ("uid","query_id","recommendation_id");