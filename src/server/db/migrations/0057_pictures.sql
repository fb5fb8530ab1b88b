CREATE TABLE "picture_files" (
	"picture_id" text collate "C" NOT NULL,
	"width" integer NOT NULL,
	"bytes" bytea NOT NULL,
	CONSTRAINT "picture_files_pkey" PRIMARY KEY("picture_id","width")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"stored_in" text,
	"copy_in" text,
	"hidden_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_owner" ON "pictures" USING btree ("owner","created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_used" ON "pictures" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "pictures_unsettled" ON "pictures" USING btree ("id") WHERE "pictures"."removed_at" is not null or "pictures"."copy_in" is not null or "pictures"."stored_in" is null;--> statement-breakpoint
-- WebP does not get smaller by packing it once more.
ALTER TABLE "picture_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
