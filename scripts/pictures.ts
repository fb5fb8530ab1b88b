import { readConfig } from '#server/config.ts'
import { runPictures } from '#server/pictures/command.ts'
import { createPlaces } from '#server/pictures/places.ts'
import { commandContext } from './command-context.ts'

const config = () => readConfig(process.env)

process.exitCode = await runPictures(commandContext, {
  placesOf: (db) => createPlaces(db, config().pictures),
})
