import { prepareDemoData } from '../support/demo-data.ts'
import { startPictures } from '../support/pictures.ts'

export default async function setup() {
  await prepareDemoData()
  return startPictures(process.env['PICTURES_PORT'] ?? '0')
}
