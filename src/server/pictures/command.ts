import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { StartupError } from '#server/db/errors.ts'
import { isBarred, pictures, type PicturePlace } from '#server/db/pictures-schema.ts'
import { exitCodes, exitWithMessage, withDatabase, type CommandContext } from '#server/platform/command.ts'
import { movePictures } from './move.ts'
import type { Places } from './places.ts'

const picturesUsage = `Usage: npm run pictures -- show
       npm run pictures -- move database
       npm run pictures -- move s3

show  tells how many uploaded pictures are where, and how large they are
move  moves all of them into the database, or into the bucket of PICTURES_S3_URL

The site may go on meanwhile, if every instance has PICTURES_S3_URL, and PICTURES_STORE names where you move them. It can
be stopped and run again. With the embedded database, stop the server first.

Exit code: 0 done, 1 not done.
`

interface Parts {
  placesOf: (db: Database) => Places
}

export function runPictures(context: CommandContext, { placesOf }: Parts): Promise<number> {
  const { args, out, err } = context
  const [command, place, ...more] = args
  const to = (['database', 's3'] as const).find((one) => one === place)
  return exitWithMessage(context, async () => {
    if (args.includes('--help') || args.includes('-h')) out.write(picturesUsage)
    else if (command === 'show' && place === undefined) await withDatabase(context, show)
    else if (command === 'move' && to && !more.length) await withDatabase(context, (db) => move(db, to))
    else {
      err.write(picturesUsage)
      return exitCodes.failed
    }
    return exitCodes.ok
  })

  async function show(db: Database) {
    const rows = await db.prepare<{ place: string; count: number; megabytes: number }>(sql`
      select coalesce(stored_in, 'unfinished') as place, count(*)::int as count,
             round(sum(bytes) / 1048576.0, 1)::float8 as megabytes
      from ${pictures} where not ${isBarred} group by 1 order by 1`)()
    for (const { place, count, megabytes } of rows)
      out.write(`${place}: ${count} pictures, ${megabytes} MB\n`)
    if (!rows.length) out.write(`There are no pictures in ${db.place} yet.\n`)
  }

  async function move(db: Database, to: PicturePlace) {
    const places = placesOf(db)
    if (!places.hasS3)
      throw new StartupError('PICTURES_S3_URL must be set: it says from or to where they are moved.')
    const count = await movePictures(db, places, to, (moved) => {
      if (err.isTTY) err.write(`\r${moved} moved`)
    })
    err.write(`${err.isTTY ? '\r' : ''}Moved: ${count} pictures\n`)
  }
}
