ALTER TABLE "recommendations" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "product_brand" text;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "price" double precision;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "gtin" text;